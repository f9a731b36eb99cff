import { paths } from '#lib/paths.ts';
import { getSupabase } from '#lib/supabase.ts';

/** Asks for a reset link. Known and unknown addresses are answered alike. @throws AuthError */
export async function requestRecovery(email: string): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.auth.resetPasswordForEmail(email, {
    redirectTo: `${location.origin}${paths.resetPassword}`,
  });
  if (error) throw error;
}

/** Replaces the password of the signed-in account. @throws AuthError, for example weak_password */
export async function setNewPassword(password: string): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.auth.updateUser({ password });
  if (error) throw error;
  // The token goes on telling of a one-time password until it is renewed.
  await supabase.auth.refreshSession();
}
