import { Cursor } from './cursor.ts';
import { looksLikeFilter, parseFilterValue, parseGroup } from './parse-condition.ts';
import { takeJsonPath, takeName, takeNames } from './parse-field.ts';
import { parseOrder } from './parse-order.ts';
import { parseSelect } from './parse-select.ts';
import type { AtPath, Condition, FieldRef, QueryParameters, SelectItem } from './query-ast.ts';

type Draft = { -readonly [Key in keyof QueryParameters]: Mutable<QueryParameters[Key]> };
type Mutable<T> = T extends readonly (infer Item)[] ? Item[] : T;

/**
 * Parses the query string.
 * @param allowsArgs for a function called by GET: a parameter without an operator is an argument
 * @throws RestError PGRST100
 */
export function parseQuery(queryString: string, allowsArgs: boolean): QueryParameters {
  const draft: Draft = {
    select: [{ kind: 'star' }],
    conditions: [],
    orders: [],
    limits: [],
    offsets: [],
    columns: null,
    onConflict: null,
    args: [],
  };
  for (const [key, value] of new URLSearchParams(queryString)) addParameter(draft, key, value, allowsArgs);
  return draft;
}

function addParameter(draft: Draft, key: string, value: string, allowsArgs: boolean): void {
  if (key === 'select') draft.select = selectionOf(value);
  else if (key === 'columns') draft.columns = takeNames(new Cursor('columns parameter', value));
  else if (key === 'on_conflict') draft.onConflict = takeNames(new Cursor('on_conflict parameter', value));
  // Supabase's gateway accepts the API key here too; it is not a filter.
  else if (key === 'apikey') return;
  else if (!addEmbeddable(draft, key, value)) addFilterOrArgument(draft, key, value, allowsArgs);
}

/** `select=` without a value means all columns, as does its absence. */
function selectionOf(value: string): SelectItem[] {
  const items = parseSelect(value);
  return items.length === 0 ? [{ kind: 'star' }] : items;
}

const embeddable = ['order', 'limit', 'offset', 'and', 'or'] as const;

/** `order`, `limit`, `offset`, `and` and `or` may follow the path of an embed: `actors.order=name`. */
function addEmbeddable(draft: Draft, key: string, value: string): boolean {
  const name = embeddable.find((candidate) => key === candidate || key.endsWith(`.${candidate}`));
  if (name === undefined) return false;
  const segments = parsePath(key.slice(0, -name.length - 1));
  if (name === 'and' || name === 'or') {
    const negated = segments.at(-1) === 'not';
    const path = negated ? segments.slice(0, -1) : segments;
    draft.conditions.push({ path, value: parseGroup(name, negated, value) });
  } else if (name === 'order') {
    if (value.trim() !== '') draft.orders.push({ path: segments, value: parseOrder(value) });
  } else {
    const bounds = name === 'limit' ? draft.limits : draft.offsets;
    bounds.push({ path: segments, value: parseBound(name, value) });
  }
  return true;
}

function parsePath(text: string): string[] {
  if (text === '') return [];
  const cursor = new Cursor('tree path', text);
  const path: string[] = [];
  do path.push(takeName(cursor));
  while (cursor.skip('.'));
  cursor.expectEnd();
  return path;
}

function parseBound(name: 'limit' | 'offset', text: string): number {
  const cursor = new Cursor(`${name} parameter`, text);
  const digits = cursor.match(/-?\d{1,15}/y);
  if (digits === '') cursor.fail('expecting a number');
  cursor.expectEnd();
  return Number(digits);
}

function addFilterOrArgument(draft: Draft, key: string, value: string, allowsArgs: boolean): void {
  if (allowsArgs && !key.includes('.') && !looksLikeFilter(value)) {
    draft.args.push([key, value]);
    return;
  }
  const { path, value: field } = parseFilterKey(key);
  const condition: Condition = { kind: 'filter', field, ...parseFilterValue(value) };
  draft.conditions.push({ path, value: condition });
}

/** `actors.address->>city`: the embed's path, then the field. */
function parseFilterKey(key: string): AtPath<FieldRef> {
  const cursor = new Cursor('tree path', key);
  const names: string[] = [];
  do names.push(takeName(cursor));
  while (cursor.skip('.'));
  const path = takeJsonPath(cursor);
  cursor.expectEnd();
  return { path: names.slice(0, -1), value: { name: names.at(-1) ?? '', path } };
}
