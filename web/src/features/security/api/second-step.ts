import { getSupabase } from '#lib/calls/supabase.ts';

/** A method to prove the second factor. A code of an authenticator app may belong to any of the apps. */
export type FactorMethod =
  | { kind: 'app'; apps: string[] }
  | { kind: 'phone' | 'key'; id: string; name: string }
  | { kind: 'recovery' };

/** The member's methods to prove the second factor, the best first. */
export async function findFactors(): Promise<FactorMethod[]> {
  const { mfa } = (await getSupabase()).auth;
  const { data, error } = await mfa.listFactors();
  if (error) throw error;
  const named = (kind: 'phone' | 'key', factors: { id: string; friendly_name?: string }[]): FactorMethod[] =>
    factors.map(({ id, friendly_name: name }) => ({ kind, id, name: name ?? '' }));
  return [
    ...(data.totp.length > 0 ? [{ kind: 'app' as const, apps: data.totp.map(({ id }) => id) }] : []),
    ...named('key', data.webauthn),
    ...named('phone', data.phone),
    ...(data.recovery_code.length > 0 ? [{ kind: 'recovery' as const }] : []),
  ];
}

/** Verifies a code against each authenticator app. @throws AuthError of the last */
export async function proveByApp(apps: readonly string[], code: string): Promise<void> {
  const { mfa } = (await getSupabase()).auth;
  let failure: Error | null = null;
  for (const factorId of apps) {
    const { error } = await mfa.challengeAndVerify({ factorId, code: code.replaceAll(/\s/g, '') });
    if (!error) return;
    failure = error;
    if (error.code !== 'mfa_verification_failed') break;
  }
  if (failure) throw failure;
}

/** @param challengeId of sendFactorCode. @throws AuthError */
export async function proveByPhone(factorId: string, challengeId: string, code: string): Promise<void> {
  const { mfa } = (await getSupabase()).auth;
  const { error } = await mfa.verify({ factorId, challengeId, code: code.replaceAll(/\s/g, '') });
  if (error) throw error;
}

/** The browser asks for the key. @throws AuthError or WebAuthnError */
export async function proveByKey(factorId: string): Promise<void> {
  const { mfa } = (await getSupabase()).auth;
  const { error } = await mfa.webauthn.authenticate({ factorId });
  if (error) throw error;
}

/** @throws AuthError */
export async function proveByCode(code: string): Promise<void> {
  const { mfa } = (await getSupabase()).auth;
  const { error } = await mfa.recoveryCodes.verify({ code });
  if (error) throw error;
}
