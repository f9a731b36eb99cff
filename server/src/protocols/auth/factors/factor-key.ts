import { z } from 'zod';
import type { StoredKey } from '../webauthn/relying-party.ts';
import type { StoredFactor } from './factors.repo.ts';

const storedKey = z.object({
  credentialId: z.string(),
  publicKey: z.string(),
  signCount: z.number(),
  transports: z.array(z.string()),
}) satisfies z.ZodType<StoredKey>;

/** The key of a verified webauthn factor; undefined for an unverified one. */
export function factorKey(factor: StoredFactor): StoredKey | undefined {
  return factor.status === 'verified' ? storedKey.parse(factor.web_authn_credential) : undefined;
}

/** The keys of all verified webauthn factors of a member. */
export function factorKeys(factors: readonly StoredFactor[]): StoredKey[] {
  return factors.flatMap((factor) => (factor.factor_type === 'webauthn' ? (factorKey(factor) ?? []) : []));
}
