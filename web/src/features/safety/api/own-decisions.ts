import { type OwnDecision, ownDecision } from '@awamu/contracts/moderation.ts';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { callFunction } from '#lib/calls/call-function.ts';
import { isRefusal } from '#lib/failures/product-failure.ts';

/** What moderators have decided about the member, newest first, each with its appeal. */
export const ownDecisionsQuery = queryOptions({
  queryKey: ['own-decisions'],
  // Whoever comes here was told of something new.
  staleTime: 0,
  queryFn: ({ signal }): Promise<OwnDecision[]> =>
    callFunction('my_decisions', { output: z.array(ownDecision), signal }),
});

/** What is no failure of an appeal: it was made before (another tab, a lost answer), or the decision was taken back. */
const settled = ['already_decided', 'not_found'] as const;

/** Asks another moderator to look at a decision; what counts is read again. @throws ProductApiError */
export async function appealDecision(decisionId: string, statement: string): Promise<void> {
  try {
    await callFunction('appeal_decision', { args: { decision_id: decisionId, statement } });
  } catch (error) {
    if (!isRefusal(error, settled)) throw error;
  }
}
