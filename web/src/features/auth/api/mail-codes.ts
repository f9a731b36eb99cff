import { paths } from '#lib/addresses/paths.ts';
import { getSupabase } from '#lib/calls/supabase.ts';
import { connectSession } from '#lib/session/session.ts';

/** What an email with a link and a code is for. */
export type MailPurpose = 'sign-up' | 'sign-in' | 'recovery';

/** Sends the email with a new link and code. Known and unknown addresses get the same response. @throws AuthError */
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

/** Signs in with the code of an email instead of its link. @throws AuthError */
export async function takeCode(purpose: MailPurpose, email: string, token: string): Promise<void> {
  await connectSession();
  const { auth } = await getSupabase();
  const type = purpose === 'recovery' ? 'recovery' : 'email';
  const { error } = await auth.verifyOtp({ email, token, type });
  if (error) throw error;
}

/** Seconds until the service sends again, if its refusal says so. */
export function waitIn(error: unknown): number | null {
  const seconds = error instanceof Error ? /after (\d+) seconds?/.exec(error.message)?.[1] : undefined;
  return seconds === undefined ? null : Number(seconds);
}
