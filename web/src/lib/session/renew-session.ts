import type { SupabaseClient } from '@supabase/supabase-js';
import { askForClosurePass } from './closure-pass.ts';

/** Refusals of a refresh token by which a session is over; anything else (no network, a busy server) may pass. */
const finalRefusals = new Set([400, 401, 403]);

/**
 * A fresh access token, or null where there is none to be had. A session that the server has ended (signed out
 * elsewhere, closed account) ends here too: auth-js alone would keep it until its token expires.
 * @param refused the token that the server would not take; when another request or tab has renewed it already, theirs
 *   is given
 */
export async function renewSession({ auth }: SupabaseClient, refused?: string): Promise<string | null> {
  const current = await auth.getSession();
  const token = current.data.session?.access_token ?? null;
  if (refused !== undefined && token !== null && token !== refused) return token;

  const { data, error } = await auth.refreshSession();
  if (!error) return data.session?.access_token ?? null;
  // Another tab stored its own renewal meanwhile: that one counts.
  if (error.name === 'AuthRefreshDiscardedError') return (await auth.getSession()).data.session?.access_token ?? null;
  if (finalRefusals.has(error.status ?? 0)) {
    // First, so that whoever hears of the end knows why at once.
    if (token !== null) await askForClosurePass(token);
    await auth.signOut({ scope: 'local' });
  }
  return null;
}

/** Tokens whose account was found open although something was denied to them. */
const openAccounts = new Set<string>();

/**
 * Ends the session of an account that was closed while no page was open to hear of it: its token is still good by the
 * clock, and all it gets is 'denied'. What else is denied to a member is nobody's end, so it is asked once a token.
 * @param refused the token that a request was denied with
 */
export async function endIfClosed({ auth }: SupabaseClient, refused: string): Promise<void> {
  if (openAccounts.has(refused)) return;
  openAccounts.add(refused);
  const isClosed = await askForClosurePass(refused);
  if (isClosed !== false) openAccounts.delete(refused);
  if (isClosed) await auth.signOut({ scope: 'local' });
}
