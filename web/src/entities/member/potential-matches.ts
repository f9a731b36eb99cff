import type { PotentialMatch } from '@awamu/contracts/member-card.ts';
import { discover } from '@awamu/contracts/operations/matching.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callOperation } from '#lib/calls/call-operation.ts';

/** The suggested members, best first: one list for Discover, Suggestions, Focus view and the dashboard. */
export const potentialMatchesQuery = queryOptions({
  queryKey: ['potential-matches'],
  queryFn: async ({ signal }): Promise<PotentialMatch[]> => {
    const { matches } = await callOperation(discover, { query: {} }, { signal });
    return matches;
  },
});

/** Removes a member from all lists of suggestions after a decision. */
export function removeSuggestion(queryClient: QueryClient, userId: string): void {
  queryClient.setQueryData(potentialMatchesQuery.queryKey, (people) =>
    people?.filter((person) => person.id !== userId),
  );
}
