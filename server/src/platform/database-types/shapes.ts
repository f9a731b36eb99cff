/** An object type by its members, or a type as text. */
export type Shape = string | { [member: string]: Shape };

/** Renders a type as text, one member per line. */
export function shape(described: Shape, depth = 0): string {
  if (typeof described === 'string') return described;
  const inner = '  '.repeat(depth + 1);
  const lines = Object.entries(described).map(([name, type]) => `${inner}${name}: ${shape(type, depth + 1)};\n`);
  return `{\n${lines.join('')}${'  '.repeat(depth)}}`;
}

/** A member's name, quoted if needed, with a question mark if it is optional. */
export function member(name: string, isOptional = false): string {
  return `${/^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name)}${isOptional ? '?' : ''}`;
}

export function quoted(text: string): string {
  return `'${text.replace(/['\\]/g, '\\$&')}'`;
}
