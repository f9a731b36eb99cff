import type { QueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { interactionHistoryKey } from '#entities/interaction/interaction-history.ts';
import { matchingStatsQuery } from '#entities/match/matching-stats.ts';
import { dashboardStatsQuery } from '#entities/stats/dashboard-stats.ts';

/** Says what a decision or its undoing failed by. */
export function showFailure(sentence: string): void {
  toast.error(sentence);
}

/** Other screens fetch these again when they are next shown; where they are on screen, live changes do it. */
export function markDecisionsStale(queryClient: QueryClient): void {
  for (const queryKey of [interactionHistoryKey, dashboardStatsQuery.queryKey, matchingStatsQuery.queryKey]) {
    void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
  }
}
