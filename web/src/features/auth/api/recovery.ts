import { getSupabase } from '#lib/supabase.ts';

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

/** Sends the code by which a member whose sign-in is old may choose a password. @throws AuthError */
export async function askForFreshProof(): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.auth.reauthenticate();
  if (error) throw error;
}
