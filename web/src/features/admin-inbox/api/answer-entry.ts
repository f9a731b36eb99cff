import { useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { asOperator } from '#lib/calls/as-operator.ts';
import { callFunction } from '#lib/calls/call-function.ts';
import type { AnswerDraft } from '../answer-drafts.ts';
import type { EntryRef } from '../inbox-address.ts';
import { inboxKey } from './inbox.ts';

/** Sends an answer by mail. The same draft sent again, from this tab or another, is one answer. */
export function useAnswerEntry({ kind, id }: EntryRef) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, answerId }: AnswerDraft) =>
      asOperator(() =>
        callFunction('answer_inbox_entry', { args: { kind, id, body, answer_id: answerId }, output: z.uuid() }),
      ),
    // After a failure too: the answer may have arrived, and only the word of it been lost.
    onSettled: () => queryClient.invalidateQueries({ queryKey: inboxKey }),
  });
}
