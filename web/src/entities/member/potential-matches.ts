import type { PotentialMatchesResponse } from '@awamu/contracts/matching.ts';
import type { PotentialMatch } from '@awamu/contracts/member-card.ts';
import { discoverEndpoint } from '@awamu/contracts/operations/endpoints.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#lib/calls/call-endpoint.ts';

/** The suggested members, best first: one list for Discover, Suggestions, Focus view and the dashboard. */
export const potentialMatchesQuery = queryOptions({
  queryKey: ['potential-matches'],
  queryFn: async ({ signal }): Promise<PotentialMatch[]> => {
    const { matches } = await callEndpoint(discoverEndpoint, isAnswer, { signal });
    return matches;
  },
});

/** What a card can't be drawn without; a schema would have to be fetched before the first card. */
function isAnswer(body: unknown): body is PotentialMatchesResponse {
  const { success, matches } = Object(body) as Partial<PotentialMatchesResponse>;
  return success === true && Array.isArray(matches) && matches.every(isPerson);
}

function isPerson(value: unknown): boolean {
  const { id, full_name, match_label, interests, shared_interests } = Object(value) as Partial<PotentialMatch>;
  const areTexts = [id, full_name, match_label].every((text) => typeof text === 'string');
  return areTexts && Array.isArray(interests) && Array.isArray(shared_interests);
}

/** Removes a member from all lists of suggestions after a decision. */
export function removeSuggestion(queryClient: QueryClient, userId: string): void {
  queryClient.setQueryData(potentialMatchesQuery.queryKey, (people) =>
    people?.filter((person) => person.id !== userId),
  );
}
