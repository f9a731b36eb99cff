import { type FeaturedOverview, featuredOverview } from '@awamu/contracts/advertising.ts';
import { queryOptions } from '@tanstack/react-query';
import { asOperator } from '#lib/calls/as-operator.ts';
import { callFunction } from '#lib/calls/call-function.ts';

/** The number of requests by status, and all featured content in order of rotation. */
export const featuredOverviewQuery = queryOptions({
  queryKey: ['admin-featured', 'overview'],
  staleTime: 5_000,
  // Polls, because videos start and end by their dates.
  refetchInterval: 30_000,
  queryFn: ({ signal }): Promise<FeaturedOverview> =>
    asOperator(() => callFunction('featured_overview', { output: featuredOverview, signal })),
});
