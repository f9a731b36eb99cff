import { getSupabase } from '../calls/supabase.ts';
import { connectSession } from './session.ts';

/** Passkeys are bound to a domain: browsers refuse IP addresses and insecure pages. */
export function canUsePasskeys(): boolean {
  const isAddress = /^\[|^\d{1,3}(\.\d{1,3}){3}$/.test(location.hostname);
  return isSecureContext && 'PublicKeyCredential' in globalThis && !isAddress;
}

/** Signs in with a passkey that the device offers. @throws AuthError or WebAuthnError */
export async function signInByPasskey(): Promise<void> {
  await connectSession();
  const { error } = await (await getSupabase()).auth.signInWithPasskey();
  if (error) throw error;
}
