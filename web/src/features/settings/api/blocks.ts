import { type BlockedMember, blockedMember } from '@awamu/contracts/safety.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callFunction } from '#lib/calls/call-function.ts';
import { getSupabase } from '#lib/calls/supabase.ts';
import { refusalSentence } from '#lib/failures/failure-sentence.ts';
import { notifyOtherTabs } from '#lib/session/other-tabs.ts';
import { showFailure } from '#ui/show-failure.ts';

/** The members whom the member has blocked, newest first. */
export const blocksQuery = queryOptions({
  queryKey: ['blocks'],
  queryFn: ({ signal }): Promise<BlockedMember[]> =>
    callFunction('list_blocks', { output: blockedMember.array(), signal }),
});

/** Removes a block. The row is removed optimistically and restored, with an error, if the server refuses. */
export function useUnblock() {
  const { i18n } = useTranslation();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (memberId: string): Promise<void> => {
      const supabase = await getSupabase();
      const { error } = await supabase.from('blocks').delete().eq('blocked_id', memberId);
      if (error) throw error;
    },
    onMutate: async (memberId) => {
      await queryClient.cancelQueries({ queryKey: blocksQuery.queryKey });
      const before = queryClient.getQueryData(blocksQuery.queryKey);
      queryClient.setQueryData(blocksQuery.queryKey, (blocks) => blocks?.filter(({ id }) => id !== memberId));
      return { before };
    },
    onError: (error, _memberId, context) => {
      queryClient.setQueryData(blocksQuery.queryKey, context?.before);
      showFailure(refusalSentence(i18n, error));
    },
    // Any list may contain them again: cards, matches, conversations, counts.
    onSuccess: () => {
      notifyOtherTabs();
      return queryClient.invalidateQueries();
    },
  });
}
