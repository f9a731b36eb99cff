import { paths } from '#lib/addresses/paths.ts';
import { getSupabase } from '#lib/calls/supabase.ts';
import { connectSession } from '#lib/session/session.ts';

/** What a mail with a link and a code is for. */
export type MailPurpose = 'sign-up' | 'sign-in' | 'recovery';

/** The same mail again, with a new link and a new code. Known and unknown addresses are answered alike. @throws AuthError */
export async function sendMail(purpose: MailPurpose, email: string): Promise<void> {
  const { auth } = await getSupabase();
  const emailRedirectTo = `${location.origin}${paths.authCallback}`;
  const redirectTo = `${location.origin}${paths.resetPassword}`;
  const send = {
    'sign-up': () => auth.resend({ type: 'signup', email, options: { emailRedirectTo } }),
    'sign-in': () => auth.signInWithOtp({ email, options: { emailRedirectTo, shouldCreateUser: false } }),
    recovery: () => auth.resetPasswordForEmail(email, { redirectTo }),
  };
  const { error } = await send[purpose]();
  if (error) throw error;
}

/** Takes the code of a mail instead of its link; opens the session. @throws AuthError */
export async function takeCode(purpose: MailPurpose, email: string, token: string): Promise<void> {
  await connectSession();
  const { auth } = await getSupabase();
  const type = purpose === 'recovery' ? 'recovery' : 'email';
  const { error } = await auth.verifyOtp({ email, token, type });
  if (error) throw error;
}

/** Seconds after which the service would send again, where its refusal names them. */
export function waitIn(error: unknown): number | null {
  const seconds = error instanceof Error ? /after (\d+) seconds?/.exec(error.message)?.[1] : undefined;
  return seconds === undefined ? null : Number(seconds);
}
