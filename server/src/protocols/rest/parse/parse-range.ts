import { restErrors } from '../rest-error.ts';

export interface RowRange {
  offset: number;
  /** null: no upper bound. */
  limit: number | null;
}

/**
 * Narrows `limit` and `offset` of the query by the `Range` header (`0-9`, inclusive, `Range-Unit: items`). As HTTP
 * requires, a header that is not a row range is ignored.
 * @throws RestError PGRST103
 */
export function parseRange(header: string | undefined, limit: number | null, offset: number): RowRange {
  if (limit !== null && limit < 0) throw restErrors.badRange('Limit should be greater than or equal to zero.');
  const query: RowRange = { offset: Math.max(offset, 0), limit };
  const [, first, last] = /^(?:items=)?(\d{1,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === undefined) return query;
  return intersect(query, Number(first), last === undefined || last === '' ? null : Number(last));
}

function intersect(query: RowRange, first: number, last: number | null): RowRange {
  if (last !== null && last < first) {
    throw restErrors.badRange(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    );
  }
  const offset = Math.max(query.offset, first);
  const ends = [...(query.limit === null ? [] : [query.offset + query.limit]), ...(last === null ? [] : [last + 1])];
  return { offset, limit: ends.length === 0 ? null : Math.max(Math.min(...ends) - offset, 0) };
}
