import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { paths } from '#lib/addresses/paths.ts';
import { getSupabase } from '#lib/calls/supabase.ts';
import { signOut } from '#lib/session/session.ts';

/**
 * Deletes the own profile row, which erases the account with all its data, signs out and opens the landing page.
 * Source: specification, section 4; decisions, 'Accounts'.
 */
export function useDeleteAccount(userId: string) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (): Promise<void> => {
      const supabase = await getSupabase();
      const own = () => supabase.from('profiles').delete({ count: 'exact' }).eq('id', userId);
      const first = await own();
      if (first.error) throw first.error;
      if (first.count !== 0) return;
      // An account without a profile has no row to delete: one is inserted, so that it can be erased too.
      const made = await supabase.from('profiles').upsert({ id: userId }, { onConflict: 'id' });
      const { error } = made.error ? made : await own();
      if (error) throw error;
    },
    onSuccess: async () => {
      await signOut();
      queryClient.clear();
      await navigate(paths.landing);
    },
  });
}
