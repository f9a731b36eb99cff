import { paths } from '#lib/addresses/paths.ts';
import { getSupabase } from '#lib/calls/supabase.ts';
import { connectSession, owesSecondFactor } from '#lib/session/session.ts';
import { takeDestination } from '#lib/session/taken-destination.ts';

/**
 * Signs in with a password; returns the path to open, like routeAfterSignIn.
 * @throws AuthError with the service's text
 */
export async function signIn(credentials: { email: string; password: string }): Promise<string> {
  await connectSession();
  const supabase = await getSupabase();
  const { data, error } = await supabase.auth.signInWithPassword(credentials);
  if (error) throw error;
  // The dashboard's guard asks for the second factor, then redirects.
  return owesSecondFactor(data.session) ? paths.dashboard : routeAfterSignIn();
}

/** The path after sign-in: with a complete profile the requested page or the dashboard, else the setup wizard. */
export async function routeAfterSignIn(): Promise<string> {
  const supabase = await getSupabase();
  const { data } = await supabase.auth.getSession();
  const id = data.session?.user.id ?? '';
  const profile = await supabase.from('profiles').select('is_profile_complete').eq('id', id).maybeSingle();
  return routeOf(id, profile.data);
}

/** Like routeAfterSignIn, with the profile that was read. */
export async function routeOf(id: string, profile: { is_profile_complete: boolean } | null): Promise<string> {
  const destination = takeDestination(id);
  const isComplete = profile?.is_profile_complete === true;
  return profileRoute(profile, destination, !isComplete && (await isOperator(id)));
}

async function isOperator(id: string): Promise<boolean> {
  const supabase = await getSupabase();
  const { data } = await supabase.from('admin_users').select('is_active').eq('user_id', id).maybeSingle();
  return data?.is_active === true;
}

/**
 * The path after sign-in. Source: specification, section 4. An operator need not be a member: without a complete profile
 * they start in the admin area.
 * @param destination the page that was requested before sign-in
 */
export function profileRoute(
  profile: { is_profile_complete: boolean } | null,
  destination: string | null,
  isOperator = false,
): string {
  if (profile?.is_profile_complete) return destination ?? paths.dashboard;
  return isOperator ? (destination ?? paths.admin) : paths.profileCompletion;
}
