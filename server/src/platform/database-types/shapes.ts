/** An object type by its members, or a type as text. */
export type Shape = string | { [member: string]: Shape };

/** As in biome.json. */
const lineWidth = 120;

/**
 * Renders a type as text: on one line if it fits, else one member per line.
 * @param used characters of the line that are taken: its indentation, the member's name and the semicolon
 */
export function shape(described: Shape, depth = 0, used = 0): string {
  if (typeof described === 'string') return described;
  const oneLine = inline(described);
  if (used > 0 && used + oneLine.length <= lineWidth) return oneLine;
  const inner = '  '.repeat(depth + 1);
  const lines = Object.entries(described).map(
    ([name, type]) => `${inner}${name}: ${shape(type, depth + 1, `${inner}${name}: ;`.length)};\n`,
  );
  return `{\n${lines.join('')}${'  '.repeat(depth)}}`;
}

function inline(described: Shape): string {
  if (typeof described === 'string') return described;
  return `{ ${Object.entries(described)
    .map(([name, type]) => `${name}: ${inline(type)}`)
    .join('; ')} }`;
}

/** A member's name, quoted if needed, with a question mark if it is optional. */
export function member(name: string, isOptional = false): string {
  return `${/^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name)}${isOptional ? '?' : ''}`;
}

export function quoted(text: string): string {
  return `'${text.replace(/['\\]/g, '\\$&')}'`;
}
