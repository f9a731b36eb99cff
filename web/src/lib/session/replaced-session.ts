import { getSideClient } from '../calls/supabase.ts';
import { readClaims } from './session-key.ts';

interface Tokens {
  access_token: string;
  refresh_token: string;
}

/** Whether the tokens are of one session: it keeps its id over every refresh and second step. */
export function isSameSession(one: Pick<Tokens, 'access_token'>, other: Pick<Tokens, 'access_token'>): boolean {
  return readClaims(one.access_token)['session_id'] === readClaims(other.access_token)['session_id'];
}

/**
 * Ends the session whose place another sign-in in this browser has taken: nobody holds its tokens any more, and it would
 * stand among the member's devices. One that has ended already is no failure.
 */
export async function endReplaced({ access_token, refresh_token }: Tokens): Promise<void> {
  const { auth } = await getSideClient();
  const ended = await auth.admin.signOut(access_token, 'local');
  if (!ended.error) return;
  // A token that has run out is renewed first.
  const { error } = await auth.setSession({ access_token, refresh_token });
  if (!error) await auth.signOut({ scope: 'local' });
}
