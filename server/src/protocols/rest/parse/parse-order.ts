import { Cursor } from './cursor.ts';
import { takeField, takeName } from './parse-field.ts';
import type { OrderTerm } from './query-ast.ts';

/** Parses `order=name.desc.nullslast,director(name)`. Errors: PGRST100. */
export function parseOrder(text: string): OrderTerm[] {
  const cursor = new Cursor('order', text);
  const terms: OrderTerm[] = [];
  do terms.push(takeTerm(cursor));
  while (cursor.skip(','));
  cursor.expectEnd();
  return terms;
}

function takeTerm(cursor: Cursor): OrderTerm {
  const target = takeTarget(cursor);
  const descending = takeDirection(cursor) === 'desc';
  const nulls = takeNulls(cursor);
  cursor.skipSpaces();
  if (!cursor.atEnd && !cursor.peek(',')) cursor.fail('expecting "asc", "desc", "nullsfirst" or "nullslast"');
  return { ...target, descending, nulls };
}

function takeTarget(cursor: Cursor): Pick<OrderTerm, 'field' | 'embed'> {
  const start = cursor.position;
  cursor.skipSpaces();
  const embed = takeName(cursor);
  if (!cursor.skip('(')) {
    cursor.position = start;
    return { field: takeField(cursor), embed: null };
  }
  const field = takeField(cursor);
  cursor.expect(')');
  return { field, embed };
}

function takeDirection(cursor: Cursor): 'asc' | 'desc' | null {
  return cursor.match(/\.asc(?=[., ]|$)/y) ? 'asc' : cursor.match(/\.desc(?=[., ]|$)/y) ? 'desc' : null;
}

function takeNulls(cursor: Cursor): 'first' | 'last' | null {
  return cursor.match(/\.nullsfirst(?=[, ]|$)/y) ? 'first' : cursor.match(/\.nullslast(?=[, ]|$)/y) ? 'last' : null;
}
