import { getSupabase } from '#lib/calls/supabase.ts';

/**
 * Changes the password of the signed-in account and signs out its other devices.
 * @param nonce the code of askForFreshProof
 * @throws AuthError, for example weak_password or reauthentication_needed
 */
export async function setNewPassword(password: string, nonce?: string): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.auth.updateUser(nonce === undefined ? { password } : { password, nonce });
  if (error) throw error;
  // The token contains the mark of a one-time password until it is renewed.
  await supabase.auth.refreshSession();
}

/** Emails the code that a member with an old sign-in needs for reauthentication. @throws AuthError */
export async function requestReauthentication(): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.auth.reauthenticate();
  if (error) throw error;
}

/** Reauthenticates with that code; for a day, credentials can be changed. @throws AuthError */
export async function reauthenticate(nonce: string): Promise<void> {
  const { error } = await (await getSupabase()).auth.updateUser({ nonce });
  if (error) throw error;
}
