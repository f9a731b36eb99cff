import { paths } from '#lib/addresses/paths.ts';
import { getSupabase } from '#lib/calls/supabase.ts';
import { logFailure } from '#lib/failures/log-failure.ts';
import { connectSession } from '#lib/session/session.ts';
import { createProfile } from './create-profile.ts';

interface SignUp {
  fullName: string;
  email: string;
  password: string;
}

/**
 * Creates the account and its profile row. `confirm` means that an email must be confirmed first.
 * @throws AuthError with the service's text
 */
export async function signUp({ fullName, email, password }: SignUp): Promise<'signed-in' | 'confirm'> {
  await connectSession();
  const supabase = await getSupabase();
  const { data, error } = await supabase.auth.signUp({
    email,
    password,
    options: { data: { full_name: fullName }, emailRedirectTo: `${location.origin}${paths.authCallback}` },
  });
  if (error) throw error;
  if (!data.session || !data.user) return 'confirm';
  // The account works without its row: a failure is only logged, and the wizard creates the row.
  await createProfile(data.user, fullName).catch((failure: unknown) => logFailure('profile row', failure));
  return 'signed-in';
}
