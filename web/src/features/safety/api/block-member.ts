import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getSupabase } from '#lib/calls/supabase.ts';
import { notifyOtherTabs } from '#lib/session/other-tabs.ts';

const alreadyBlocked = '23505';

/**
 * Hides two members from each other everywhere. Blocking again changes nothing.
 * @param onBlocked called before the lists are refetched, while the page that asked is still mounted
 */
export function useBlockMember({ onBlocked, onFailed }: { onBlocked: () => void; onFailed: () => void }) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (userId: string): Promise<void> => {
      const supabase = await getSupabase();
      const { error } = await supabase.from('blocks').insert({ blocked_id: userId });
      if (error && error.code !== alreadyBlocked) throw error;
    },
    // Any list may contain them: cards, matches, conversations, counts.
    onSuccess: () => {
      onBlocked();
      notifyOtherTabs();
      return queryClient.invalidateQueries();
    },
    onError: onFailed,
  });
}
