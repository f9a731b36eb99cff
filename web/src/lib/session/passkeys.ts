import { getSupabase } from '../calls/supabase.ts';
import { connectSession } from './session.ts';

/** Passkeys belong to a domain: no browser makes one for an IP address, nor on an unencrypted page. */
export function canUsePasskeys(): boolean {
  const isAddress = /^\[|^\d{1,3}(\.\d{1,3}){3}$/.test(location.hostname);
  return isSecureContext && 'PublicKeyCredential' in globalThis && !isAddress;
}

/** Signs in with whichever passkey the device offers. @throws AuthError or WebAuthnError */
export async function signInByPasskey(): Promise<void> {
  await connectSession();
  const { error } = await (await getSupabase()).auth.signInWithPasskey();
  if (error) throw error;
}
