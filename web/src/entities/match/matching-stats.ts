import { matchingStats } from '@awamu/contracts/operations/matching.ts';
import { queryOptions } from '@tanstack/react-query';
import { callOperation } from '#lib/calls/call-operation.ts';

/** Matches, likes given, received, and those to meet: only numbers of received likes, not from whom. */
export const matchingStatsQuery = queryOptions({
  queryKey: ['matching-stats'],
  queryFn: async ({ signal }) => {
    const { stats } = await callOperation(matchingStats, {}, { signal });
    return stats;
  },
});
