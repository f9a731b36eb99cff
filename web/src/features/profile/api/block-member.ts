import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getSupabase } from '#lib/supabase.ts';

const alreadyBlocked = '23505';

/** Hides two people from each other everywhere. Blocking again changes nothing. */
export function useBlockMember() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (userId: string): Promise<void> => {
      const supabase = await getSupabase();
      const { error } = await supabase.from('blocks').insert({ blocked_id: userId });
      if (error && error.code !== alreadyBlocked) throw error;
    },
    // Every list may have contained them: cards, matches, conversations, counts.
    onSuccess: () => queryClient.invalidateQueries(),
  });
}
