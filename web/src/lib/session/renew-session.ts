import type { SupabaseClient } from '@supabase/supabase-js';
import { askForClosurePass } from './closure-pass.ts';

/** Status codes of a refresh that end the session; others (no network, a busy server) are temporary. */
const finalRefusals = new Set([400, 401, 403]);

/**
 * Returns a new access token, or null if there is none. A session that the server has ended (signed out elsewhere,
 * closed account) ends here too; auth-js alone would keep it until its token expires.
 * @param refused the token that the server rejected; if another request or tab has renewed it already, that token is
 * returned
 */
export async function renewSession({ auth }: SupabaseClient, refused?: string): Promise<string | null> {
  const current = await auth.getSession();
  const token = current.data.session?.access_token ?? null;
  if (refused !== undefined && token !== null && token !== refused) return token;

  const { data, error } = await auth.refreshSession();
  if (!error) return data.session?.access_token ?? null;
  // Another tab has stored a newer session, which is used.
  if (error.name === 'AuthRefreshDiscardedError') return (await auth.getSession()).data.session?.access_token ?? null;
  if (finalRefusals.has(error.status ?? 0)) {
    // Comes first, so that listeners of the sign-out know the cause.
    if (token !== null) await askForClosurePass(token);
    await auth.signOut({ scope: 'local' });
  }
  return null;
}

/** Tokens that were denied something although their account is open. */
const openAccounts = new Set<string>();

/**
 * Ends the session of an account that was closed while no page was open: its token has not expired, but every request
 * is denied. Other denials do not end a session, so the server is asked once per token.
 * @param refused the token of the denied request
 */
export async function endIfClosed({ auth }: SupabaseClient, refused: string): Promise<void> {
  if (openAccounts.has(refused)) return;
  openAccounts.add(refused);
  const isClosed = await askForClosurePass(refused);
  if (isClosed !== false) openAccounts.delete(refused);
  if (isClosed) await auth.signOut({ scope: 'local' });
}
