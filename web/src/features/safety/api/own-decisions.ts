import { type OwnDecision, ownDecision } from '@awamu/contracts/moderation.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { callFunction } from '#lib/calls/call-function.ts';
import { isRefusal } from '#lib/failures/product-failure.ts';

/** The moderators' decisions about the member, newest first, each with its appeal. */
export const ownDecisionsQuery = queryOptions({
  queryKey: ['own-decisions'],
  // Members come here from a notification, so cached data is stale.
  staleTime: 0,
  queryFn: ({ signal }): Promise<OwnDecision[]> =>
    callFunction('my_decisions', { output: z.array(ownDecision), signal }),
});

/** Not an error of an appeal: it was made earlier (another tab, a lost response), or the decision was reversed. */
const settled = ['already_decided', 'not_found'] as const;

/** Appeals a decision to another moderator; the decisions are then refetched. @throws ProductApiError */
export async function appealDecision(decisionId: string, statement: string): Promise<void> {
  try {
    await callFunction('appeal_decision', { args: { decision_id: decisionId, statement } });
  } catch (error) {
    if (!isRefusal(error, settled)) throw error;
  }
}

/** Whether the decision is shown on every page: a warning or a removal that its member has not acknowledged. */
export function isWaiting({ outcome, acknowledged_at, reversed_at }: OwnDecision): boolean {
  return (outcome === 'warning' || outcome === 'remove_content') && acknowledged_at === null && reversed_at === null;
}

/** Acknowledges a decision; the decisions are then refetched. */
export function useAcknowledgement() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (decisionId: string) => callFunction('acknowledge_decision', { args: { decision_id: decisionId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ownDecisionsQuery.queryKey }),
  });
}
