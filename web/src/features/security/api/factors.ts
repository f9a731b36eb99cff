import type { Factor } from '@supabase/supabase-js';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getSupabase } from '#lib/supabase.ts';

export interface TwoStep {
  apps: Factor<'totp', 'verified'>[];
  /** How many recovery codes are left; null without a set. */
  codesLeft: number | null;
}

/** How the member's two-step sign-in stands. */
export const twoStepQuery = queryOptions({
  queryKey: ['security', 'two-step'],
  queryFn: async (): Promise<TwoStep> => {
    const { mfa } = (await getSupabase()).auth;
    const { data, error } = await mfa.listFactors();
    if (error) throw error;
    return { apps: data.totp, codesLeft: data.recovery_code.length > 0 ? await countCodes() : null };
  },
});

async function countCodes(): Promise<number> {
  const { mfa } = (await getSupabase()).auth;
  const { data, error } = await mfa.recoveryCodes.getStatus();
  if (error) throw error;
  return data.remaining;
}

export interface BegunApp {
  id: string;
  /** A data address. */
  picture: string;
  secret: string;
}

/** Begins an authenticator app; one that was begun and left under the name makes room. @throws AuthError */
export async function beginApp(friendlyName: string): Promise<BegunApp> {
  const { mfa } = (await getSupabase()).auth;
  const known = await mfa.listFactors();
  if (known.error) throw known.error;
  const left = known.data.all.filter((factor) => factor.status === 'unverified' && factor.factor_type === 'totp');
  for (const factor of left) await mfa.unenroll({ factorId: factor.id });
  const { data, error } = await mfa.enroll({ factorType: 'totp', friendlyName });
  if (error) throw error;
  return { id: data.id, picture: data.totp.qr_code, secret: data.totp.secret };
}

/**
 * Proves the begun app and, with the first of them, makes recovery codes.
 * @returns the codes; none where the member has a set already
 */
export async function confirmApp(factorId: string, code: string): Promise<string[]> {
  const { mfa } = (await getSupabase()).auth;
  const { error } = await mfa.challengeAndVerify({ factorId, code });
  if (error) throw error;
  const made = await mfa.recoveryCodes.generate();
  if (made.error?.code === 'mfa_verified_factor_exists') return [];
  if (made.error) throw made.error;
  return made.data.codes;
}

/** A change of two-step sign-in; what is shown of it follows. */
function useTwoStepChange<Result, Input>(change: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: twoStepQuery.queryKey }),
  });
}

export function useConfirmApp() {
  return useTwoStepChange(({ id, code }: { id: string; code: string }) => confirmApp(id, code));
}

export function useRemoveApp() {
  return useTwoStepChange(async (factorId: string) => {
    const { auth } = await getSupabase();
    const { error } = await auth.mfa.unenroll({ factorId });
    if (error) throw error;
    // The token goes on telling of the factor until it is renewed.
    await auth.refreshSession();
  });
}

/** A new set of recovery codes; the one before stops working. */
export function useNewCodes() {
  return useTwoStepChange(async (hasSet: boolean): Promise<string[]> => {
    const { recoveryCodes } = (await getSupabase()).auth.mfa;
    const { data, error } = await (hasSet ? recoveryCodes.regenerate() : recoveryCodes.generate());
    if (error) throw error;
    return data.codes;
  });
}
