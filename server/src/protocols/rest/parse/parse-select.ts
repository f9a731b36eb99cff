import { restLimits } from '../limits.ts';
import { Cursor } from './cursor.ts';
import { takeJsonPath, takeName } from './parse-field.ts';
import {
  type AggregateName,
  aggregateNames,
  type SelectEmbed,
  type SelectField,
  type SelectItem,
} from './query-ast.ts';

const castName = /[\p{L}\p{N}_$ ]+(?:\[\])?/uy;
const aliasAhead = /(?:"(?:[^"\\]|\\.)*"|[^":,()!.>]+):(?!:)/sy;

/** Parses `select=`. Grammar: PostgREST, docs/references/api/url_grammar.rst. Errors: PGRST100. */
export function parseSelect(text: string): SelectItem[] {
  const cursor = new Cursor('select parameter', text);
  if (text.trim() === '') return [];
  const items = takeItems(cursor, 0);
  cursor.expectEnd();
  return items;
}

function takeItems(cursor: Cursor, depth: number): SelectItem[] {
  if (depth > restLimits.maxNesting) cursor.fail(`expecting at most ${restLimits.maxNesting} embeds within each other`);
  const items: SelectItem[] = [];
  do items.push(takeItem(cursor, depth));
  while (cursor.skip(','));
  return items;
}

function takeItem(cursor: Cursor, depth: number): SelectItem {
  cursor.skipSpaces();
  const item = takeStar(cursor) ?? takeSpread(cursor, depth) ?? takeNamed(cursor, depth);
  cursor.skipSpaces();
  if (!cursor.atEnd && !cursor.peek(',') && !cursor.peek(')')) {
    cursor.fail(`unexpected "${cursor.text.charAt(cursor.position)}" expecting "->", "::", ")", "," or end of input`);
  }
  return item;
}

function takeStar(cursor: Cursor): SelectItem | null {
  return cursor.skip('*') ? { kind: 'star' } : null;
}

function takeSpread(cursor: Cursor, depth: number): SelectEmbed | null {
  if (!cursor.skip('...')) return null;
  const relation = takeName(cursor);
  return takeEmbed(cursor, { relation, alias: null, spread: true }, depth);
}

function takeNamed(cursor: Cursor, depth: number): SelectItem {
  const alias = takeAlias(cursor);
  if (cursor.skip('count()')) return { ...countAll, alias, aggregateCast: takeCast(cursor) };
  const name = takeName(cursor);
  if (cursor.peek('(') || cursor.peek('!')) return takeEmbed(cursor, { relation: name, alias, spread: false }, depth);
  const path = takeJsonPath(cursor);
  const cast = takeCast(cursor);
  const aggregate = takeAggregate(cursor);
  const aggregateCast = aggregate === null ? null : takeCast(cursor);
  return { kind: 'field', field: { name, path }, alias, cast, aggregate, aggregateCast };
}

const countAll: SelectField = {
  kind: 'field',
  field: null,
  alias: null,
  cast: null,
  aggregate: 'count',
  aggregateCast: null,
};

function takeAlias(cursor: Cursor): string | null {
  aliasAhead.lastIndex = cursor.position;
  if (!aliasAhead.test(cursor.text)) return null;
  const alias = takeName(cursor);
  cursor.skipSpaces();
  cursor.expect(':');
  cursor.skipSpaces();
  return alias;
}

function takeCast(cursor: Cursor): string | null {
  if (!cursor.skip('::')) return null;
  const cast = cursor.match(castName).trim();
  if (cast === '') cursor.fail('expecting a type name');
  return cast;
}

function takeAggregate(cursor: Cursor): AggregateName | null {
  if (!cursor.skip('.')) return null;
  const aggregate = aggregateNames.find((name) => cursor.skip(`${name}()`));
  return aggregate ?? cursor.fail('expecting "sum()", "avg()", "count()", "max()" or "min()"');
}

function takeEmbed(
  cursor: Cursor,
  start: Pick<SelectEmbed, 'relation' | 'alias' | 'spread'>,
  depth: number,
): SelectEmbed {
  let hint: string | null = null;
  let inner = false;
  while (cursor.skip('!')) {
    const parameter = takeName(cursor);
    if (parameter === 'inner') inner = true;
    else if (parameter !== 'left') hint = parameter;
  }
  cursor.expect('(');
  cursor.skipSpaces();
  // `rel()` joins without selecting anything, which is only useful for filtering.
  const items = cursor.peek(')') ? [] : takeItems(cursor, depth + 1);
  cursor.expect(')');
  return { kind: 'embed', ...start, hint, inner, items };
}
