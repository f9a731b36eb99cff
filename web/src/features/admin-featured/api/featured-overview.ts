import { type FeaturedOverview, featuredOverview } from '@awamu/contracts/advertising.ts';
import { queryOptions } from '@tanstack/react-query';
import { asOperator } from '#lib/calls/as-operator.ts';
import { callFunction } from '#lib/calls/call-function.ts';

/** The numbers of requests, and all featured content in the order in which it takes turns. */
export const featuredOverviewQuery = queryOptions({
  queryKey: ['admin-featured', 'overview'],
  staleTime: 5_000,
  // A film goes live and ends by its dates while somebody looks.
  refetchInterval: 30_000,
  queryFn: ({ signal }): Promise<FeaturedOverview> =>
    asOperator(() => callFunction('featured_overview', { output: featuredOverview, signal })),
});
