import { getSideClient, getSupabase } from '#lib/calls/supabase.ts';
import { withFreshProof } from '#lib/session/fresh-proof.ts';
import { renewAccessToken } from '#lib/session/session.ts';

/**
 * Requests a change of phone number, which is sent a code. A taken number gets the same response and no code. @throws
 * AuthError
 */
export function requestPhoneChange(phone: string): Promise<void> {
  return withFreshProof(async () => {
    const { error } = await (await getSupabase()).auth.updateUser({ phone });
    if (error) throw error;
  });
}

/**
 * Confirms the new number with its code. The service opens a session with it, which is ended; this device keeps its
 * own. @throws AuthError
 */
export async function confirmPhone(phone: string, token: string): Promise<void> {
  const { auth } = await getSideClient();
  const { error } = await auth.verifyOtp({ phone, token, type: 'phone_change' });
  if (error) throw error;
  await auth.signOut({ scope: 'local' });
  // The token contains the old number until it is renewed.
  await renewAccessToken();
}
