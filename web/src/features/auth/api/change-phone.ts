import { getSideClient, getSupabase } from '#lib/calls/supabase.ts';
import { withFreshProof } from '#lib/session/fresh-proof.ts';
import { renewAccessToken } from '#lib/session/session.ts';

/** Asks for another number: it gets a code. A taken one is answered alike and gets nothing. @throws AuthError */
export function askForPhone(phone: string): Promise<void> {
  return withFreshProof(async () => {
    const { error } = await (await getSupabase()).auth.updateUser({ phone });
    if (error) throw error;
  });
}

/**
 * The code of the message: the number counts from now on. The service opens a session with it, which the member does not
 * need: it is given back, and the one of this device goes on. @throws AuthError
 */
export async function confirmPhone(phone: string, token: string): Promise<void> {
  const { auth } = await getSideClient();
  const { error } = await auth.verifyOtp({ phone, token, type: 'phone_change' });
  if (error) throw error;
  await auth.signOut({ scope: 'local' });
  // The token goes on telling of the old number until it is renewed.
  await renewAccessToken();
}
