import { type Analytics, analytics } from '@awamu/contracts/analytics.ts';
import { queryOptions } from '@tanstack/react-query';
import { asOperator } from '#lib/calls/as-operator.ts';
import { callFunction } from '#lib/calls/call-function.ts';

const firstCountMs = 10_000;
const countMs = 5 * 60_000;

/** The analytics, which the server recalculates every ten minutes; polled until the first calculation is done. */
export const analyticsQuery = queryOptions<Analytics>({
  queryKey: ['admin-analytics'],
  staleTime: 60_000,
  refetchInterval: ({ state }) => (state.data?.computed_at === null ? firstCountMs : countMs),
  queryFn: ({ signal }) => asOperator(() => callFunction('admin_analytics', { output: analytics, signal })),
});
