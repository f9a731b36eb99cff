import { paths } from '#lib/paths.ts';
import { connectSession } from '#lib/session.ts';
import { getSupabase } from '#lib/supabase.ts';

/**
 * Signs in with a password and answers where to go: the dashboard with a complete profile, else the setup wizard.
 * @throws AuthError with the service's sentence
 */
export async function signIn(credentials: { email: string; password: string }): Promise<string> {
  await connectSession();
  const supabase = await getSupabase();
  const { data, error } = await supabase.auth.signInWithPassword(credentials);
  if (error) throw error;
  const profile = await supabase.from('profiles').select('is_profile_complete').eq('id', data.user.id).maybeSingle();
  return profileRoute(profile.data);
}

/** Sign-in routing. Source: specification, section 4. */
export function profileRoute(profile: { is_profile_complete: boolean } | null): string {
  return profile?.is_profile_complete ? paths.dashboard : paths.profileCompletion;
}
