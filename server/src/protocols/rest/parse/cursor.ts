import { restErrors } from '../rest-error.ts';

/** Reads a query parameter from left to right; every failure is a PGRST100 with the position of the character. */
export class Cursor {
  readonly parameter: string;
  readonly text: string;
  position = 0;

  /** @param parameter name in error messages, for example `select parameter` */
  constructor(parameter: string, text: string) {
    this.parameter = parameter;
    this.text = text;
  }

  get atEnd(): boolean {
    return this.position >= this.text.length;
  }

  peek(literal: string): boolean {
    return this.text.startsWith(literal, this.position);
  }

  /** Consumes `literal` if it comes next. */
  skip(literal: string): boolean {
    if (!this.peek(literal)) return false;
    this.position += literal.length;
    return true;
  }

  skipSpaces(): void {
    while (this.peek(' ') || this.peek('\t')) this.position += 1;
  }

  expect(literal: string): void {
    if (!this.skip(literal)) this.fail(`expecting "${literal}"`);
  }

  expectEnd(): void {
    if (!this.atEnd) this.fail(`unexpected "${this.text.charAt(this.position)}" expecting end of input`);
  }

  /** Consumes the match of a sticky regular expression; '' if there is none. */
  match(pattern: RegExp): string {
    pattern.lastIndex = this.position;
    const found = pattern.exec(this.text)?.[0] ?? '';
    this.position += found.length;
    return found;
  }

  fail(expected: string): never {
    throw restErrors.badQuery(this.parameter, this.text, this.position + 1, expected);
  }
}

/** Consumes `"…"`, where a backslash escapes the next character. */
export function takeQuoted(cursor: Cursor): string {
  cursor.expect('"');
  let value = '';
  for (;;) {
    value += cursor.match(/[^"\\]*/y);
    if (cursor.skip('"')) return value;
    if (!cursor.skip('\\') || cursor.atEnd) cursor.fail('unexpected end of input expecting "\\""');
    const character = String.fromCodePoint(cursor.text.codePointAt(cursor.position) ?? 0);
    cursor.position += character.length;
    value += character;
  }
}

/** As in PostgREST, `"a"b` is not a quoted value but these four characters. */
const wholeQuoted = /"(?:[^"\\]|\\.)*"(?=[,)]|$)/sy;

/** Consumes a value that ends at a comma or a closing parenthesis unless it is quoted. */
export function takeListElement(cursor: Cursor): string {
  wholeQuoted.lastIndex = cursor.position;
  return wholeQuoted.test(cursor.text) ? takeQuoted(cursor) : cursor.match(/[^,)]*/y);
}

/** `(a,b,"c,d")` */
export function takeList(cursor: Cursor): string[] {
  cursor.skipSpaces();
  cursor.expect('(');
  cursor.skipSpaces();
  if (cursor.skip(')')) return [];
  const values: string[] = [];
  do values.push(takeListElement(cursor));
  while (cursor.skip(','));
  cursor.expect(')');
  cursor.skipSpaces();
  return values;
}
