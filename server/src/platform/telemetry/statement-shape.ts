const maxLength = 2_000;
/** Quoted names that are plain identifiers; any other quoted text may be client input. */
const plainName = /^"[a-z_][a-z0-9_]{0,62}"$/;
/** String literals (dollar-quoted too), quoted names, and numbers that are not parameters. */
const quotedOrNumber = /'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$|"(?:[^"]|"")*"|(?<![\w$.])\d+(?:\.\d+)?\b/g;
const target = /\b(?:auth|platform|private|public|storage)"?\."?([a-z_][a-z0-9_]*)/;

/** The statement without values, on one line: `select name from "people" where age > ?`. */
export function shapeOf(text: string): string {
  const shape = text.replace(quotedOrNumber, (found) => {
    if (!found.startsWith('"')) return '?';
    return plainName.test(found) ? found : '"?"';
  });
  return shape.replace(/\s+/g, ' ').trim().slice(0, maxLength);
}

/** The statement's operation and relation: `select profiles`. */
export function summaryOf(shape: string): string {
  const [operation = 'query'] = shape.split(' ', 1);
  const [, name] = target.exec(shape) ?? [];
  return name === undefined ? operation.toLowerCase() : `${operation.toLowerCase()} ${name}`;
}
