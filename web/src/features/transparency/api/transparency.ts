import { transparencyEndpoint } from '@awamu/contracts/operations/endpoints.ts';
import type { TransparencyResponse } from '@awamu/contracts/transparency.ts';
import { queryOptions } from '@tanstack/react-query';

export type TransparencyMonth = TransparencyResponse['months'][number];

/** Reports, decisions and appeals of the last 12 months, newest first, without those before anything happened. */
export const transparencyQuery = queryOptions({
  queryKey: ['transparency'],
  staleTime: 5 * 60_000,
  refetchInterval: false,
  queryFn: async ({ signal }): Promise<TransparencyResponse> => {
    // Without the product API's session, the supabase client and zod: a page for everybody has its budget, and the answer
    // is our own server's, about nobody in particular.
    const response = await fetch(transparencyEndpoint.path, { signal });
    if (!response.ok) throw new Error(`${transparencyEndpoint.path} answered ${response.status}`);
    const body = (await response.json()) as TransparencyResponse;
    if (!Array.isArray(body.months)) throw new Error(`${transparencyEndpoint.path} answered without months`);
    return body;
  },
  select: ({ computed_at, months }) => ({ computedAt: computed_at, months: sinceTheFirst(months) }),
});

/** At least the month that runs. */
export function sinceTheFirst(months: readonly TransparencyMonth[]): TransparencyMonth[] {
  const first = months.findLastIndex(({ reports, held, decided, appeals, outcomes }) =>
    [reports, held, decided, appeals, ...Object.values(outcomes)].some((count) => count !== 0),
  );
  return months.slice(0, Math.max(first, 0) + 1);
}
