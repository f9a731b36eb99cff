import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { authPolicy } from '../auth-policy.ts';
import { passkeyChallengeExpired, passkeyChallengeNotFound } from '../factors/factor-errors.ts';
import type { DataContext } from '../flow-contexts.ts';
import { readBody } from '../request-input.ts';
import type { StoredPasskey } from './passkeys.repo.ts';
import { consumePasskeyChallenge, insertPasskeyChallenge, type PasskeyChallengeType } from './passkeys.repo.ts';
import type { StoredKey } from './relying-party.ts';

interface Ceremony {
  type: PasskeyChallengeType;
  /** The member who creates a passkey; null for a sign-in. */
  userId: string | null;
}

/** Stores the challenge of the options. @returns the options with the challenge's id */
export async function offerOptions<Options extends { challenge: string }>(
  context: DataContext,
  { type, userId }: Ceremony,
  options: Options,
) {
  const id = randomUUID();
  const now = context.now();
  const expiresAt = new Date(now.getTime() + authPolicy.challengeSeconds * 1_000);
  const { challenge } = options;
  await insertPasskeyChallenge(context.database.single, { id, userId, type, challenge, now, expiresAt });
  return { challenge_id: id, options, expires_at: Math.floor(expiresAt.getTime() / 1_000) };
}

/**
 * The client's answer and its challenge, which is used up.
 * @throws AuthError validation_failed, webauthn_challenge_not_found, webauthn_challenge_expired
 */
export async function takeAnswer<Credential>(
  context: DataContext,
  { type, userId }: Ceremony,
  { body, credential }: { body: unknown; credential: z.ZodType<Credential> },
): Promise<{ challenge: string; credential: Credential }> {
  const answer = readBody(z.object({ challenge_id: z.uuid(), credential }), body);
  const known = await consumePasskeyChallenge(context.database.single, { id: answer.challenge_id, userId, type });
  if (!known) throw passkeyChallengeNotFound();
  if (known.expires_at <= context.now()) throw passkeyChallengeExpired();
  return { challenge: known.challenge, credential: answer.credential };
}

export function keyOf(passkey: StoredPasskey): StoredKey {
  return {
    credentialId: passkey.credential_id,
    publicKey: passkey.public_key,
    signCount: Number(passkey.sign_count),
    transports: passkey.transports,
  };
}
