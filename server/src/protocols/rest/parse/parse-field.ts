import { type Cursor, takeQuoted } from './cursor.ts';
import type { FieldRef, JsonStep } from './query-ast.ts';

const word = /[\p{L}\p{N}_$ ]+/uy;
const dash = /-(?!>)/y;
/** Keys of JSON may have any character that does not end them. */
const keyText = /[^(\-:.,>)]+/uy;
const index = /-?\d+(?=->|::|\.|,|\)|$)/y;

/** A column, relation or alias: words joined by dashes, or any text in double quotes. */
export function takeName(cursor: Cursor): string {
  return takeText(cursor, word);
}

function takeKey(cursor: Cursor): string {
  return takeText(cursor, keyText);
}

function takeText(cursor: Cursor, part: RegExp): string {
  const name = cursor.peek('"') ? takeQuoted(cursor) : takeDashed(cursor, part);
  // An identifier cannot contain NUL, which would also truncate the statement's text in the protocol.
  if (name === '' || name.includes('\0')) cursor.fail('expecting field name (* or [a..z0..9_$])');
  return name;
}

function takeDashed(cursor: Cursor, part: RegExp): string {
  let name = cursor.match(part);
  while (name !== '' && cursor.match(dash) !== '') name += `-${cursor.match(part)}`;
  return name.trim();
}

/** `->key->>0`; may be empty. */
export function takeJsonPath(cursor: Cursor): JsonStep[] {
  const steps: JsonStep[] = [];
  while (cursor.peek('->')) {
    const asText = cursor.skip('->>');
    if (!asText) cursor.expect('->');
    const digits = cursor.match(index);
    steps.push({ asText, key: digits === '' ? takeKey(cursor) : arrayIndex(cursor, digits) });
  }
  return steps;
}

function arrayIndex(cursor: Cursor, digits: string): number {
  const value = Number(digits);
  if (Math.abs(value) > 0x7fffffff) cursor.fail('expecting an array index within the integer range');
  return value;
}

export function takeField(cursor: Cursor): FieldRef {
  cursor.skipSpaces();
  const name = takeName(cursor);
  const path = takeJsonPath(cursor);
  cursor.skipSpaces();
  return { name, path };
}

/** `a,b,"c d"` of `columns=` and `on_conflict=`. */
export function takeNames(cursor: Cursor): string[] {
  const names: string[] = [];
  do {
    cursor.skipSpaces();
    names.push(takeName(cursor));
    cursor.skipSpaces();
  } while (cursor.skip(','));
  cursor.expectEnd();
  return names;
}
