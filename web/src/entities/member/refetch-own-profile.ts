import type { QueryClient } from '@tanstack/react-query';
import { memberCardQuery } from './member-card.ts';
import { ownProfileQuery } from './own-profile.ts';
import { ownPromptsQuery } from './own-prompts.ts';
import { potentialMatchesQuery } from './potential-matches.ts';

/** Refetches what a save of the member's own profile may change: the profile itself, and the suggestions. */
export async function refetchOwnProfile(queryClient: QueryClient, userId: string): Promise<void> {
  const stale = [ownProfileQuery(userId), ownPromptsQuery(userId), memberCardQuery(userId), potentialMatchesQuery];
  await Promise.all(stale.map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })));
}
