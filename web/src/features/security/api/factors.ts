import type { Factor } from '@supabase/supabase-js';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getSupabase } from '#lib/calls/supabase.ts';
import { withFreshProof } from '#lib/session/fresh-proof.ts';

export type SecondFactor = Factor<'totp' | 'phone' | 'webauthn', 'verified'>;

export interface TwoStep {
  factors: SecondFactor[];
  /** The number of unused recovery codes; null without a set. */
  codesLeft: number | null;
}

/** The state of the member's two-step sign-in. */
export const twoStepQuery = queryOptions({
  queryKey: ['security', 'two-step'],
  queryFn: async (): Promise<TwoStep> => {
    const { mfa } = (await getSupabase()).auth;
    const { data, error } = await mfa.listFactors();
    if (error) throw error;
    return {
      factors: [...data.totp, ...data.phone, ...data.webauthn],
      codesLeft: data.recovery_code.length > 0 ? await countCodes() : null,
    };
  },
});

async function countCodes(): Promise<number> {
  const { mfa } = (await getSupabase()).auth;
  const { data, error } = await mfa.recoveryCodes.getStatus();
  if (error) throw error;
  return data.remaining;
}

export interface PendingApp {
  id: string;
  /** A data URL. */
  picture: string;
  secret: string;
}

/** Starts the enrolment of an authenticator app, replacing an unfinished one. @throws AuthError */
export function enrollApp(friendlyName: string): Promise<PendingApp> {
  return withFreshProof(async () => {
    await removeUnverified('totp');
    const { mfa } = (await getSupabase()).auth;
    const { data, error } = await mfa.enroll({ factorType: 'totp', friendlyName });
    if (error) throw error;
    return { id: data.id, picture: data.totp.qr_code, secret: data.totp.secret };
  });
}

/** A phone factor that a code was sent to. */
export interface PendingPhone {
  id: string;
  challengeId: string;
  number: string;
}

/** Starts the enrolment of a phone and sends its first code. @throws AuthError */
export function enrollPhone({ friendlyName, phone }: { friendlyName: string; phone: string }): Promise<PendingPhone> {
  return withFreshProof(async () => {
    await removeUnverified('phone');
    const { mfa } = (await getSupabase()).auth;
    const { data, error } = await mfa.enroll({ factorType: 'phone', friendlyName, phone });
    if (error) throw error;
    return { id: data.id, number: phone, challengeId: await sendFactorCode(data.id) };
  });
}

/** Sends a code to a phone factor, which invalidates the previous one. @returns the challenge. @throws AuthError */
export async function sendFactorCode(factorId: string): Promise<string> {
  const { mfa } = (await getSupabase()).auth;
  const { data, error } = await mfa.challenge({ factorId, channel: 'sms' });
  if (error) throw error;
  return data.id;
}

/** Deletes unfinished enrolments of this type, whatever their name. */
async function removeUnverified(type: 'totp' | 'phone' | 'webauthn'): Promise<void> {
  const { mfa } = (await getSupabase()).auth;
  const known = await mfa.listFactors();
  if (known.error) throw known.error;
  const left = known.data.all.filter((factor) => factor.status === 'unverified' && factor.factor_type === type);
  for (const factor of left) await mfa.unenroll({ factorId: factor.id });
}

/** The first second factor comes with recovery codes. @returns the codes; none if the member already has a set */
async function makeFirstCodes(): Promise<string[]> {
  const made = await (await getSupabase()).auth.mfa.recoveryCodes.generate();
  if (made.error?.code === 'mfa_verified_factor_exists') return [];
  if (made.error) throw made.error;
  return made.data.codes;
}

/** A change of two-step sign-in, which refetches its state. */
function useTwoStepChange<Result, Input>(change: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => withFreshProof(() => change(input)),
    onSettled: () => client.invalidateQueries({ queryKey: twoStepQuery.queryKey }),
  });
}

/** Verifies the new app. @returns the recovery codes created with it */
export function useConfirmApp() {
  return useTwoStepChange(async ({ id, code }: { id: string; code: string }): Promise<string[]> => {
    const { mfa } = (await getSupabase()).auth;
    const { error } = await mfa.challengeAndVerify({ factorId: id, code });
    if (error) throw error;
    return makeFirstCodes();
  });
}

/** Verifies the new phone. @returns the recovery codes created with it */
export function useConfirmPhone() {
  return useTwoStepChange(
    async ({ id, challengeId, code }: { id: string; challengeId: string; code: string }): Promise<string[]> => {
      const { mfa } = (await getSupabase()).auth;
      const { error } = await mfa.verify({ factorId: id, challengeId, code });
      if (error) throw error;
      return makeFirstCodes();
    },
  );
}

/** Enrols a security key, which the browser asks for. @returns the recovery codes created with it */
export function useAddKey() {
  return useTwoStepChange(async (friendlyName: string): Promise<string[]> => {
    await removeUnverified('webauthn');
    const { mfa } = (await getSupabase()).auth;
    const { error } = await mfa.webauthn.register({ friendlyName });
    if (error) throw error;
    return makeFirstCodes();
  });
}

export function useRemoveFactor() {
  return useTwoStepChange(async (factorId: string) => {
    const { auth } = await getSupabase();
    const { error } = await auth.mfa.unenroll({ factorId });
    if (error) throw error;
    // The token lists the factor until it is renewed.
    await auth.refreshSession();
  });
}

/** Creates a new set of recovery codes, which invalidates the previous one. */
export function useNewCodes() {
  return useTwoStepChange(async (hasSet: boolean): Promise<string[]> => {
    const { recoveryCodes } = (await getSupabase()).auth.mfa;
    const { data, error } = await (hasSet ? recoveryCodes.regenerate() : recoveryCodes.generate());
    if (error) throw error;
    return data.codes;
  });
}
