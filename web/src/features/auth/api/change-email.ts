import type { User } from '@supabase/supabase-js';
import { useMutation } from '@tanstack/react-query';
import { paths } from '#lib/addresses/paths.ts';
import { getSupabase } from '#lib/calls/supabase.ts';
import { withFreshProof } from '#lib/session/fresh-proof.ts';

/** Where the links of both emails lead. */
const emailRedirectTo = () => `${location.origin}${paths.authCallback}`;

/**
 * Requests a change of email address. If addresses are confirmed, `new_email` of the result awaits both links;
 * otherwise it applies at once. auth-js notifies every tab (USER_UPDATED). The error is an AuthError, for example
 * email_exists.
 */
export function useChangeEmail() {
  return useMutation({
    mutationFn: (email: string): Promise<User> =>
      withFreshProof(async () => {
        const { auth } = await getSupabase();
        const { data, error } = await auth.updateUser({ email }, { emailRedirectTo: emailRedirectTo() });
        if (error) throw error;
        return data.user;
      }),
  });
}

/** Resends both emails of a pending change. @throws AuthError */
export async function resendEmailChange(currentEmail: string): Promise<void> {
  const { auth } = await getSupabase();
  const options = { emailRedirectTo: emailRedirectTo() };
  const { error } = await auth.resend({ type: 'email_change', email: currentEmail, options });
  if (error) throw error;
}
