import { useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { asOperator } from '#lib/calls/as-operator.ts';
import { callFunction } from '#lib/calls/call-function.ts';
import type { AnswerDraft } from '../answer-drafts.ts';
import type { EntryRef } from '../inbox-address.ts';
import { refetchEntry } from './inbox.ts';

/** Sends an answer by email. Sending the same draft again, from any tab, creates no second answer. */
export function useAnswerEntry({ kind, id }: EntryRef) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, answerId }: AnswerDraft) =>
      asOperator(() =>
        callFunction('answer_inbox_entry', { args: { kind, id, body, answer_id: answerId }, output: z.uuid() }),
      ),
    // Also after a failure: the answer may have been stored, and only the response lost.
    onSettled: () => refetchEntry(queryClient, { kind, id }),
  });
}
