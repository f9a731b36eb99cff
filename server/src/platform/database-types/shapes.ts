/** An object type by its members, or a type as text. */
export type Shape = string | { [member: string]: Shape };

/** A type as text, a member a line. */
export function shape(described: Shape, depth = 0): string {
  if (typeof described === 'string') return described;
  const inner = '  '.repeat(depth + 1);
  const lines = Object.entries(described).map(([name, type]) => `${inner}${name}: ${shape(type, depth + 1)};\n`);
  return `{\n${lines.join('')}${'  '.repeat(depth)}}`;
}

/** The name of a member, in quotes where it must be, with a question mark where it may be missing. */
export function member(name: string, isOptional = false): string {
  return `${/^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name)}${isOptional ? '?' : ''}`;
}

export function quoted(text: string): string {
  return `'${text.replace(/['\\]/g, '\\$&')}'`;
}
