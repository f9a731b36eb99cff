import type { InboxStatus } from '@awamu/contracts/inbox.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { z } from 'zod';
import { refusalSentence } from '#lib/failure-sentence.ts';
import { callOperator } from '#lib/operator-api.ts';
import type { EntryRef } from '../inbox-address.ts';
import { inboxKey } from './inbox.ts';

/** What is not named stays as it is, whoever changes it meanwhile. */
export interface EntryChanges {
  status?: InboxStatus;
  /** null: nobody */
  assigned_to?: string | null;
}

/** Changes the state of an entry; a refusal is told, and what is shown goes back to what is stored. */
export function useChangeEntry({ kind, id }: EntryRef) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (changes: EntryChanges) =>
      callOperator('edit_inbox_entry', { args: { kind, id, changes }, response: z.unknown() }),
    onError: (error) => void toast.error(refusalSentence(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: inboxKey }),
  });
}
