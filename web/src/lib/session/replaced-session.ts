import { getSideClient } from '../calls/supabase.ts';
import { readClaims } from './session-key.ts';

interface Tokens {
  access_token: string;
  refresh_token: string;
}

/** Whether both tokens belong to one session; its id survives refreshes and the second factor. */
export function isSameSession(one: Pick<Tokens, 'access_token'>, other: Pick<Tokens, 'access_token'>): boolean {
  return readClaims(one.access_token)['session_id'] === readClaims(other.access_token)['session_id'];
}

/**
 * Ends a session that another sign-in in this browser has replaced: its tokens are lost, and it would stay in the
 * member's list of devices. A session that has already ended is not an error.
 */
export async function endReplaced({ access_token, refresh_token }: Tokens): Promise<void> {
  const { auth } = await getSideClient();
  const ended = await auth.admin.signOut(access_token, 'local');
  if (!ended.error) return;
  // setSession renews an expired token.
  const { error } = await auth.setSession({ access_token, refresh_token });
  if (!error) await auth.signOut({ scope: 'local' });
}
