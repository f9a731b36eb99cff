import { getSupabase } from '#lib/supabase.ts';

/** Which ways the member has to finish signing in. */
export async function findWays(): Promise<{ apps: string[]; hasCodes: boolean }> {
  const { mfa } = (await getSupabase()).auth;
  const { data, error } = await mfa.listFactors();
  if (error) throw error;
  return { apps: data.totp.map(({ id }) => id), hasCodes: data.recovery_code.length > 0 };
}

/** Proves one of the authenticator apps: whichever the code belongs to. @throws AuthError of the last */
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

/** @throws AuthError */
export async function proveByCode(code: string): Promise<void> {
  const { mfa } = (await getSupabase()).auth;
  const { error } = await mfa.recoveryCodes.verify({ code });
  if (error) throw error;
}
