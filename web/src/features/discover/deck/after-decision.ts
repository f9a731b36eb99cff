import type { QueryClient } from '@tanstack/react-query';
import { interactionHistoryKey } from '#entities/interaction/interaction-history.ts';
import { relationKey } from '#entities/interaction/relation.ts';
import { matchingStatsQuery } from '#entities/match/matching-stats.ts';
import { portraitSource } from '#entities/match/portrait-source.ts';
import { ownProfileQuery } from '#entities/member/own-profile.ts';
import { dashboardStatsQuery } from '#entities/stats/dashboard-stats.ts';
import { preloadPhoto } from '#lib/media/photo-url.ts';

import { showFailure } from '#ui/show-failure.ts';

/** Shows why a decision or its undo failed. */
export const showFailedDecision = showFailure;

/** Other screens fetch these again when they are next shown; live changes update those that are on screen. */
export function markDecisionsStale(queryClient: QueryClient): void {
  const keys = [interactionHistoryKey, relationKey, dashboardStatsQuery.queryKey, matchingStatsQuery.queryKey];
  for (const queryKey of keys) {
    void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
  }
}

/** Fetches both photos while a like is being answered, so that those of a match are there at once. */
export function preloadPortraits(queryClient: QueryClient, memberId: string, otherPicture: string | null): void {
  const own = queryClient.getQueryData(ownProfileQuery(memberId).queryKey);
  for (const url of [own?.profile_picture_url, otherPicture]) preloadPhoto(portraitSource(url));
}
