import { matchingStatsResponse } from '@awamu/contracts/matching.ts';
import { queryOptions } from '@tanstack/react-query';
import { callProduct } from '#lib/product-api.ts';

/** Matches, likes given and likes received. Who liked is not told, only how many. */
export const matchingStatsQuery = queryOptions({
  queryKey: ['matching-stats'],
  queryFn: async ({ signal }) => {
    const { stats } = await callProduct('/api/matching/stats', { response: matchingStatsResponse, signal });
    return stats;
  },
});
