import type { QueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { interactionHistoryKey } from '#entities/interaction/interaction-history.ts';
import { matchingStatsQuery } from '#entities/match/matching-stats.ts';
import { dashboardStatsQuery } from '#entities/stats/dashboard-stats.ts';

/** Shows why a decision or its undo failed. */
export function showFailure(sentence: string): void {
  toast.error(sentence);
}

/** Other screens fetch these again when they are next shown; live changes update those that are on screen. */
export function markDecisionsStale(queryClient: QueryClient): void {
  for (const queryKey of [interactionHistoryKey, dashboardStatsQuery.queryKey, matchingStatsQuery.queryKey]) {
    void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
  }
}
