import { type Match, matchesResponse } from '@awamu/contracts/matching.ts';
import { queryOptions } from '@tanstack/react-query';
import { callProduct } from '#lib/product-api.ts';

/** The member's active matches, newest first. */
export const matchesQuery = queryOptions({
  queryKey: ['matches'],
  queryFn: async ({ signal }): Promise<Match[]> => {
    const { matches } = await callProduct('/matching/matches', { response: matchesResponse, signal });
    return matches;
  },
});
