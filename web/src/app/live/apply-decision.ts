import type { QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import {
  allowSuggestion,
  potentialMatchesQuery,
  refillAt,
  removeSuggestion,
} from '#entities/member/potential-matches.ts';
import { fetchAgain } from '#lib/calls/fetch-again.ts';
import type { TableChange } from '#lib/realtime/realtime.ts';

const decisionRow = z.object({ user_id: z.uuid(), target_user_id: z.uuid() });

/**
 * Removes whom another tab or device has decided from the suggestions, also from the top of an open deck, and suggests
 * again whom it has brought back. The decisions of this tab arrive here too.
 */
export function applyDecision(queryClient: QueryClient, memberId: string, change: TableChange): void {
  const { queryKey } = potentialMatchesQuery;
  const isUndone = change.eventType === 'DELETE';
  const row = decisionRow.safeParse(isUndone ? change.old : change.new).data;
  // A super like of somebody else arrives here as well.
  if (row?.user_id !== memberId) return;
  const decided = row.target_user_id;
  const before = queryClient.getQueryData(queryKey);
  if (isUndone) {
    // After an undo in this tab the list has been fetched already.
    if (!before?.decided.includes(decided)) return;
    allowSuggestion(queryClient, decided);
    fetchAgain(queryClient, queryKey);
    return;
  }
  removeSuggestion(queryClient, decided);
  const after = queryClient.getQueryData(queryKey);
  const hasLeft = after !== undefined && after.people.length !== before?.people.length;
  if (hasLeft && !after.areAll && after.people.length <= refillAt) fetchAgain(queryClient, queryKey);
}
