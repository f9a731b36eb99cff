import { potentialMatchesResponse } from '@awamu/contracts/matching.ts';
import type { PotentialMatch } from '@awamu/contracts/member-card.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callProduct } from '#lib/product-api.ts';

/** The suggested people, best first: one list behind Discover, Suggestions, Focus view and the dashboard. */
export const potentialMatchesQuery = queryOptions({
  queryKey: ['potential-matches'],
  queryFn: async ({ signal }): Promise<PotentialMatch[]> => {
    const { matches } = await callProduct('/matching/discover', { response: potentialMatchesResponse, signal });
    return matches;
  },
});

/** Takes somebody who was decided about out of every list of suggestions. */
export function forgetSuggestion(queryClient: QueryClient, userId: string): void {
  queryClient.setQueryData(potentialMatchesQuery.queryKey, (people) =>
    people?.filter((person) => person.id !== userId),
  );
}
