import { FrameRefusedError } from '../realtime-errors.ts';
import { realtimeLimits } from '../realtime-limits.ts';
import { compareCells } from './compare-cells.ts';
import { splitOutsideQuotes, unquote } from './filter-text.ts';
import type { LiveTable } from './live-table.ts';
import type { RowText } from './pgoutput.ts';

const orderOperators = ['eq', 'neq', 'lt', 'lte', 'gt', 'gte'] as const;
type OrderOperator = (typeof orderOperators)[number];

/** One condition of a filter such as `user_id=eq.1`; all conditions of a filter must hold. */
export type Condition = { column: string; type: string; negated: boolean } & (
  | { operator: OrderOperator; value: string }
  | { operator: 'in'; values: readonly string[] }
  | { operator: 'is'; value: 'null' | 'true' | 'false' }
  | { operator: 'isdistinct'; value: string }
);

const holdsFor: Record<OrderOperator, (order: number) => boolean> = {
  eq: (order) => order === 0,
  neq: (order) => order !== 0,
  lt: (order) => order < 0,
  lte: (order) => order <= 0,
  gt: (order) => order > 0,
  gte: (order) => order >= 0,
};

/**
 * Parses a filter in realtime-js' syntax: `column=operator.value`, `not.` before the operator, several separated by
 * commas. Patterns (like, match) are refused, as they would cost more per change than a comparison.
 * @param isReadable whether the subscriber may select a column; filtering on others would reveal their values
 * @throws FrameRefusedError that names the invalid part
 */
export function parseChangeFilter(
  text: string,
  table: LiveTable,
  isReadable: (column: string) => boolean,
): Condition[] {
  return splitOutsideQuotes(text).map((part) => parseCondition(part, table, isReadable));
}

function parseCondition(part: string, table: LiveTable, isReadable: (column: string) => boolean): Condition {
  const [, column = '', not, operator = '', value = ''] =
    /^\s*([^=]+?)\s*=\s*(not\.)?([a-z]+)\.(.*)$/s.exec(part) ?? [];
  const type = table.columns.get(column)?.type;
  if (type === undefined || !isReadable(column))
    throw new FrameRefusedError(`invalid column for filter ${column || part}`);
  const base = { column, type, negated: not !== undefined };
  if (operator === 'in') return { ...base, operator, values: parseList(value) };
  if (operator === 'isdistinct') return { ...base, operator, value: unquote(value) };
  if (operator === 'is' && (value === 'null' || value === 'true' || value === 'false'))
    return { ...base, operator, value };
  const ordered = orderOperators.find((name) => name === operator);
  if (!ordered) throw new FrameRefusedError(`unsupported filter operator ${operator}`);
  return { ...base, operator: ordered, value: unquote(value) };
}

function parseList(text: string): string[] {
  if (!text.startsWith('(') || !text.endsWith(')'))
    throw new FrameRefusedError('an in filter needs a list in parentheses');
  const values = splitOutsideQuotes(text.slice(1, -1)).map((value) => unquote(value.trim()));
  if (values.length > realtimeLimits.filterValues) throw new FrameRefusedError('too many values in an in filter');
  return values;
}

/** Whether a row meets every condition. As in SQL, null matches no comparison. */
export function matchesFilter(conditions: readonly Condition[], row: RowText): boolean {
  return conditions.every((condition) => matchesCondition(condition, row.get(condition.column) ?? null));
}

function matchesCondition(condition: Condition, cell: string | null): boolean {
  if (condition.operator === 'is') {
    const isSo = condition.value === 'null' ? cell === null : cell === (condition.value === 'true' ? 't' : 'f');
    return isSo !== condition.negated;
  }
  if (condition.operator === 'isdistinct') {
    const isDistinct = cell === null || compareCells(condition.type, cell, condition.value) !== 0;
    return isDistinct !== condition.negated;
  }
  if (cell === null) return false;
  const holds =
    condition.operator === 'in'
      ? condition.values.some((value) => compareCells(condition.type, cell, value) === 0)
      : holdsFor[condition.operator](compareCells(condition.type, cell, condition.value));
  return holds !== condition.negated;
}
