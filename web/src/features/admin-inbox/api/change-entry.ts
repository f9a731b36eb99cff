import type { InboxStatus } from '@awamu/contracts/inbox.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { asOperator } from '#lib/calls/as-operator.ts';
import { callFunction } from '#lib/calls/call-function.ts';
import { refusalSentence } from '#lib/failures/failure-sentence.ts';
import { showFailure } from '#ui/show-failure.ts';
import type { EntryRef } from '../inbox-address.ts';
import { refetchEntry } from './inbox.ts';

/** The changes of an entry; other columns stay as they are. */
export type EntryChanges = {
  status?: InboxStatus;
  /** null: nobody */
  assigned_to?: string | null;
};

/** Changes the state of an entry; on refusal shows an error and restores the stored value. */
export function useChangeEntry({ kind, id }: EntryRef) {
  const { i18n } = useTranslation();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (changes: EntryChanges) =>
      asOperator(() => callFunction('edit_inbox_entry', { args: { kind, id, changes } })),
    onError: (error) => showFailure(refusalSentence(i18n, error)),
    onSettled: () => refetchEntry(queryClient, { kind, id }),
  });
}
