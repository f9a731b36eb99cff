import { createHash } from 'node:crypto';
import { z } from 'zod';
import { isSameSecret } from '#platform/crypto/same-secret.ts';
import { validationFailed } from '../errors.ts';

/** RFC 7636, section 4.1: 43 to 128 unreserved characters, for verifier and plain challenge alike. */
const pkceText = z.string().regex(/^[A-Za-z0-9._~-]{43,128}$/);

/** Fields that request the PKCE flow; the client sends nulls for the implicit one. */
export const pkceFields = {
  code_challenge: pkceText.nullish(),
  code_challenge_method: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['s256', 'plain']))
    .nullish(),
};

export interface PkceChallenge {
  challenge: string;
  method: 's256' | 'plain';
}

/**
 * A browser under HTTPS can hash (RFC 7636, section 4.2), so `plain` is a downgrade there; without HTTPS it cannot.
 * @returns the challenge, or null for the implicit flow
 * @throws AuthError if only one of the two fields is given
 */
export function readPkceChallenge(
  { publicUrl }: { publicUrl: string },
  body: {
    code_challenge?: string | null | undefined;
    code_challenge_method?: 's256' | 'plain' | null | undefined;
  },
): PkceChallenge | null {
  const { code_challenge: challenge, code_challenge_method: method } = body;
  if (!challenge && !method) return null;
  if (!challenge || !method) {
    throw validationFailed('PKCE flow requires both code_challenge and code_challenge_method');
  }
  if (method === 'plain' && publicUrl.startsWith('https://')) {
    throw validationFailed('code_challenge_method must be s256');
  }
  return { challenge, method };
}

/** RFC 7636, section 4.6. */
export function verifierMatches({ challenge, method }: PkceChallenge, verifier: string): boolean {
  const computed = method === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier;
  return isSameSecret(computed, challenge);
}
