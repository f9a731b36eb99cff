import { deckLimits } from '@awamu/contracts/deck-limits.ts';
import type { PotentialMatchesResponse } from '@awamu/contracts/matching.ts';
import type { PotentialMatch } from '@awamu/contracts/member-card.ts';
import { discoverEndpoint } from '@awamu/contracts/operations/endpoints.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#lib/calls/call-endpoint.ts';

interface PotentialMatches {
  people: readonly PotentialMatch[];
  /** False if the server sent a full batch, so that there may be more. */
  areAll: boolean;
  /** False while the member's own profile is incomplete: there is nobody then. */
  isProfileComplete: boolean;
  /** Ids decided since the page was opened, here or by another tab or device; an older response must not bring them back. */
  decided: readonly string[];
}

/** With this many people left the next suggestions are fetched, so that nobody waits at the end of a batch. */
export const refillAt = 3;

/** The suggested members, best first: one list for Discover, Suggestions, Focus view and the dashboard. */
export const potentialMatchesQuery = queryOptions({
  queryKey: ['potential-matches'],
  queryFn: async ({ signal, client, queryKey }): Promise<PotentialMatches> => {
    const { matches, is_profile_complete } = await callEndpoint(discoverEndpoint, isAnswer, { signal });
    const decided = client.getQueryData<PotentialMatches>(queryKey)?.decided ?? [];
    const people = matches.filter(({ id }) => !decided.includes(id));
    const areAll = matches.length < deckLimits.potentialMatches.batch;
    return { people, areAll, isProfileComplete: is_profile_complete, decided };
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

/** Removes a member from all lists of suggestions after a decision, also from those that the server made before it. */
export function removeSuggestion(queryClient: QueryClient, userId: string): void {
  queryClient.setQueryData(
    potentialMatchesQuery.queryKey,
    (list) =>
      list && {
        ...list,
        people: list.people.filter((person) => person.id !== userId),
        decided: [...list.decided, userId],
      },
  );
}

/** Suggests a member again after the pass was undone. */
export function allowSuggestion(queryClient: QueryClient, userId: string): void {
  queryClient.setQueryData(
    potentialMatchesQuery.queryKey,
    (list) => list && { ...list, decided: list.decided.filter((id) => id !== userId) },
  );
}
