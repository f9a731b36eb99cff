import { restLimits } from '../limits.ts';
import { Cursor, takeList, takeListElement } from './cursor.ts';
import { takeField } from './parse-field.ts';
import {
  type Comparison,
  type Condition,
  type Filter,
  isValues,
  plainOperators,
  quantifiableOperators,
  textSearchOperators,
} from './query-ast.ts';

const operatorName = /[a-z]+/y;
const quantifierOrConfig = /\([\p{L}\p{N}_$ ]+\)/uy;

/** Consumes a value: to the end of the parameter, or inside `and`/`or` to the next comma or parenthesis. */
type TakeValue = (cursor: Cursor) => string;

const takeRest: TakeValue = (cursor) => cursor.match(/.*/sy);

const takeMemberValue: TakeValue = (cursor) => {
  const arrayLiteral = cursor.match(/\{[^{}]*\}(?=[,)]|$)/y);
  return arrayLiteral === '' ? takeListElement(cursor) : arrayLiteral;
};

/** Whether a parameter of a function called by GET is a filter on its result rather than an argument. */
export function looksLikeFilter(value: string): boolean {
  const [, name = ''] = /^(?:not\.)?([a-z]+)(?:\([^()]*\))?\./.exec(value) ?? [];
  const operators: readonly string[] = [
    ...quantifiableOperators,
    ...plainOperators,
    ...textSearchOperators,
    'is',
    'in',
  ];
  return operators.includes(name);
}

/** Parses the value of `column=[not.]operator.value`. Errors: PGRST100. */
export function parseFilterValue(text: string): Pick<Filter, 'negated' | 'comparison'> {
  const cursor = new Cursor('filter', text);
  const filter = takeOperation(cursor, takeRest);
  cursor.expectEnd();
  return filter;
}

/** Parses the value of `and=(…)` or `or=(…)`. Errors: PGRST100. */
export function parseGroup(connective: 'and' | 'or', negated: boolean, text: string): Condition {
  const cursor = new Cursor('logic tree', text);
  const members = takeMembers(cursor, 0);
  cursor.expectEnd();
  return { kind: 'group', connective, negated, members };
}

function takeMembers(cursor: Cursor, depth: number): Condition[] {
  if (depth > restLimits.maxNesting) cursor.fail(`expecting at most ${restLimits.maxNesting} groups within each other`);
  cursor.skipSpaces();
  cursor.expect('(');
  const members: Condition[] = [];
  do members.push(takeMember(cursor, depth));
  while (cursor.skip(','));
  cursor.expect(')');
  cursor.skipSpaces();
  return members;
}

function takeMember(cursor: Cursor, depth: number): Condition {
  cursor.skipSpaces();
  const group = cursor.match(/(?:not\.)?(?:and|or)(?= *\()/y);
  if (group !== '') {
    const connective = group.endsWith('and') ? 'and' : 'or';
    return { kind: 'group', connective, negated: group.startsWith('not.'), members: takeMembers(cursor, depth + 1) };
  }
  const field = takeField(cursor);
  cursor.expect('.');
  const filter: Filter = { kind: 'filter', field, ...takeOperation(cursor, takeMemberValue) };
  cursor.skipSpaces();
  return filter;
}

function takeOperation(cursor: Cursor, takeValue: TakeValue): Pick<Filter, 'negated' | 'comparison'> {
  const negated = cursor.skip('not.');
  const start = cursor.position;
  const name = cursor.match(operatorName);
  const modifier = cursor.match(quantifierOrConfig).slice(1, -1);
  if (!cursor.skip('.')) {
    cursor.position = start;
    cursor.fail('expecting operator (eq, gt, ...)');
  }
  const comparison = takeComparison(cursor, name, modifier, takeValue);
  if (comparison === null) {
    cursor.position = start;
    cursor.fail(`unknown single value operator ${name}${modifier === '' ? '' : `(${modifier})`}`);
  }
  return { negated, comparison };
}

function takeComparison(cursor: Cursor, name: string, modifier: string, takeValue: TakeValue): Comparison | null {
  const search = textSearchOperators.find((operator) => operator === name);
  if (search) return { kind: 'text-search', operator: search, config: modifier || null, value: takeValue(cursor) };
  const quantifiable = quantifiableOperators.find((operator) => operator === name);
  if (quantifiable && (modifier === '' || modifier === 'any' || modifier === 'all')) {
    return { kind: 'quantifiable', operator: quantifiable, quantifier: modifier || null, value: takeValue(cursor) };
  }
  if (modifier !== '') return null;
  if (name === 'in') return { kind: 'in', values: takeList(cursor) };
  if (name === 'is') return takeIs(cursor);
  const plain = plainOperators.find((operator) => operator === name);
  return plain ? { kind: 'plain', operator: plain, value: takeValue(cursor) } : null;
}

function takeIs(cursor: Cursor): Comparison {
  const written = cursor.match(/[A-Za-z_]+/y).toLowerCase();
  const value = isValues.find((candidate) => candidate === written);
  return value
    ? { kind: 'is', value }
    : cursor.fail('expecting null, not_null or a trilean value (unknown, true, false)');
}
