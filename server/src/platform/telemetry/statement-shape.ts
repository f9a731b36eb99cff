const longestShape = 2_000;
/** What clients may name columns of their answers; anything else in quotes might be words of theirs. */
const plainName = /^"[a-z_][a-z0-9_]{0,62}"$/;
/** Texts (also of dollars), names in quotes, and numbers that are no parameters. */
const quotedOrNumber = /'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$|"(?:[^"]|"")*"|(?<![\w$.])\d+(?:\.\d+)?\b/g;
const target = /\b(?:auth|platform|private|public|storage)"?\."?([a-z_][a-z0-9_]*)/;

/** The statement without any value, on one line: `select name from "people" where age > ?`. */
export function shapeOf(text: string): string {
  const shape = text.replace(quotedOrNumber, (found) => {
    if (!found.startsWith('"')) return '?';
    return plainName.test(found) ? found : '"?"';
  });
  return shape.replace(/\s+/g, ' ').trim().slice(0, longestShape);
}

/** What the statement does and to what, in two words: `select profiles`. */
export function summaryOf(shape: string): string {
  const [operation = 'query'] = shape.split(' ', 1);
  const [, name] = target.exec(shape) ?? [];
  return name === undefined ? operation.toLowerCase() : `${operation.toLowerCase()} ${name}`;
}
