import { transparencyEndpoint } from '@awamu/contracts/operations/endpoints.ts';
import type { TransparencyResponse } from '@awamu/contracts/transparency.ts';
import { queryOptions } from '@tanstack/react-query';
import { watchRequest } from '#lib/calls/slow-requests.ts';

export type TransparencyMonth = TransparencyResponse['months'][number];

/** Reports, decisions and appeals of the last 12 months, newest first, without the empty months at the start. */
export const transparencyQuery = queryOptions({
  queryKey: ['transparency'],
  staleTime: 5 * 60_000,
  refetchInterval: false,
  queryFn: async ({ signal }): Promise<TransparencyResponse> => {
    // A plain fetch, without the session, supabase-js and zod, to stay within the size budget of public pages; the
    // response comes from our own server.
    const response = await watchRequest(() => fetch(transparencyEndpoint.path, { signal }), true);
    if (!response.ok) throw new Error(`${transparencyEndpoint.path} answered ${response.status}`);
    const body = (await response.json()) as TransparencyResponse;
    if (!Array.isArray(body.months)) throw new Error(`${transparencyEndpoint.path} answered without months`);
    return body;
  },
  select: ({ computed_at, months }) => ({ computedAt: computed_at, months: sinceTheFirst(months) }),
});

/** At least the current month. */
export function sinceTheFirst(months: readonly TransparencyMonth[]): TransparencyMonth[] {
  const first = months.findLastIndex(({ reports, held, decided, appeals, outcomes }) =>
    [reports, held, decided, appeals, ...Object.values(outcomes)].some((count) => count !== 0),
  );
  return months.slice(0, Math.max(first, 0) + 1);
}
