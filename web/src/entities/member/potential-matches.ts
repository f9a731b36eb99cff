import type { PotentialMatch } from '@awamu/contracts/member-card.ts';
import { discover } from '@awamu/contracts/operations/matching.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callOperation } from '#lib/calls/call-operation.ts';

/** The suggested people, best first: one list behind Discover, Suggestions, Focus view and the dashboard. */
export const potentialMatchesQuery = queryOptions({
  queryKey: ['potential-matches'],
  queryFn: async ({ signal }): Promise<PotentialMatch[]> => {
    const { matches } = await callOperation(discover, { query: {} }, { signal });
    return matches;
  },
});

/** Takes somebody who was decided about out of every list of suggestions. */
export function removeSuggestion(queryClient: QueryClient, userId: string): void {
  queryClient.setQueryData(potentialMatchesQuery.queryKey, (people) =>
    people?.filter((person) => person.id !== userId),
  );
}
