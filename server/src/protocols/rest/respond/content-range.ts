import { restErrors } from '../rest-error.ts';

/** `0-9/35`; `*` for no rows or an unknown total. Source: PostgREST, docs/references/api/pagination_count.rst. */
export function contentRange(first: number, last: number, total: number | null): string {
  const range = total !== 0 && first <= last ? `${first}-${last}` : '*';
  return `${range}/${total ?? '*'}`;
}

/**
 * Status and Content-Range of a page of rows: 206 if it does not contain all rows.
 * @throws RestError PGRST103 (416) if the page begins after the last row
 */
export function pageRange(
  offset: number,
  rows: number,
  total: number | null,
): { status: number; contentRange: string } {
  if (total !== null && offset > total) throw restErrors.offsetBehindLast(offset, total);
  const status = total !== null && rows < total ? 206 : 200;
  return { status, contentRange: contentRange(offset, offset + rows - 1, total) };
}
