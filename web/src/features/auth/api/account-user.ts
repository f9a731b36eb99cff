import type { User } from '@supabase/supabase-js';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getSupabase } from '#lib/calls/supabase.ts';
import { renewAccessToken, useSession } from '#lib/session/session.ts';

/** Polls, because the links of a changed address may be opened on another device, which causes no event here. */
const pollMs = 5_000;

/** The member's account as the server has it; null if signed out. */
export function useAccountUser(): User | null {
  const { user } = useSession();
  const account = useQuery({
    queryKey: ['account-user', user?.id, user?.updated_at],
    queryFn: async (): Promise<User> => {
      const { data, error } = await (await getSupabase()).auth.getUser();
      if (error) throw error;
      return data.user;
    },
    enabled: user !== null,
    refetchInterval: ({ state }) => (state.data?.new_email ? pollMs : false),
  });
  const hasMoved = account.data !== undefined && user !== null && account.data.email !== user.email;

  // The session contains the old address until its token is renewed.
  useEffect(() => {
    if (hasMoved) void renewAccessToken();
  }, [hasMoved]);
  return account.data ?? user;
}
