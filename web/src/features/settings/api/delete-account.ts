import { useMutation, useQueryClient } from '@tanstack/react-query';
import { paths } from '#lib/addresses/paths.ts';
import { useLeaveFlow } from '#lib/addresses/use-going-back.ts';
import { dataOf } from '#lib/calls/call-function.ts';
import { getSupabase } from '#lib/calls/supabase.ts';
import { isMemberPage } from '#lib/page/member-area.ts';
import { withFreshProof } from '#lib/session/fresh-proof.ts';
import { signOut } from '#lib/session/session.ts';

/**
 * Deletes the own profile row, which erases the account with all its data, signs out and opens the landing page. A session
 * that was opened more than ten minutes ago needs the code that proves who is there.
 * Source: specification, section 4; decisions, 'Accounts'.
 */
export function useDeleteAccount(userId: string) {
  const queryClient = useQueryClient();
  const leaveMemberPages = useLeaveFlow(isMemberPage);
  return useMutation({
    mutationFn: () => withFreshProof(() => deleteOwn(userId)),
    onSuccess: async () => {
      const leave = leaveMemberPages();
      await signOut();
      queryClient.clear();
      await leave(paths.landing);
    },
  });
}

async function deleteOwn(userId: string): Promise<void> {
  const supabase = await getSupabase();
  const deleteRow = () => supabase.from('profiles').delete({ count: 'exact' }).eq('id', userId);
  const first = await deleteRow();
  dataOf(first);
  if (first.count !== 0) return;
  // An account without a profile has no row to delete: one is inserted, so that it can be erased too.
  dataOf(await supabase.from('profiles').upsert({ id: userId }, { onConflict: 'id' }));
  dataOf(await deleteRow());
}
