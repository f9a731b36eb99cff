import { getSupabase } from '#lib/calls/supabase.ts';

/**
 * Replaces the password of the signed-in account and signs its other devices out.
 * @param nonce the code of askForFreshProof
 * @throws AuthError, for example weak_password or reauthentication_needed
 */
export async function setNewPassword(password: string, nonce?: string): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.auth.updateUser(nonce === undefined ? { password } : { password, nonce });
  if (error) throw error;
  // The token goes on telling of a one-time password until it is renewed.
  await supabase.auth.refreshSession();
}

/** Sends the code by which a member whose sign-in is old proves anew who they are. @throws AuthError */
export async function askForFreshProof(): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.auth.reauthenticate();
  if (error) throw error;
}

/** Proves anew who is here, with that code: for a day, what opens the account can be changed. @throws AuthError */
export async function proveAnew(nonce: string): Promise<void> {
  const { error } = await (await getSupabase()).auth.updateUser({ nonce });
  if (error) throw error;
}
