import type { QueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { interactionHistoryKey } from '#entities/interaction/interaction-history.ts';
import { relationKey } from '#entities/interaction/relation.ts';
import { matchingStatsQuery } from '#entities/match/matching-stats.ts';
import { dashboardStatsQuery } from '#entities/stats/dashboard-stats.ts';

/** Shows why a decision or its undo failed. */
export function showFailure(sentence: string): void {
  toast.error(sentence);
}

/** Other screens fetch these again when they are next shown; live changes update those that are on screen. */
export function markDecisionsStale(queryClient: QueryClient): void {
  const keys = [interactionHistoryKey, relationKey, dashboardStatsQuery.queryKey, matchingStatsQuery.queryKey];
  for (const queryKey of keys) {
    void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
  }
}
