import { HttpResponse } from 'msw';

/** Responds like PostgREST: one object if only that is accepted, else the list, with a count if requested. */
export function rowsAnswer(rows: readonly object[], request: Request): Response {
  if (!request.headers.get('accept')?.includes('vnd.pgrst.object')) {
    const isCounted = request.headers.get('prefer')?.includes('count=exact');
    return HttpResponse.json(rows, isCounted ? { headers: { 'content-range': `*/${rows.length}` } } : {});
  }
  const [row] = rows;
  if (row) return HttpResponse.json(row);
  const refusal = { code: 'PGRST116', message: 'Cannot coerce the result to a single JSON object' };
  return HttpResponse.json({ ...refusal, details: 'The result contains 0 rows', hint: null }, { status: 406 });
}
