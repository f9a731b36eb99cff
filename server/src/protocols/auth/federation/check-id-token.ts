import { createHash } from 'node:crypto';
import { decodeProtectedHeader, type JWTPayload, errors as joseErrors } from 'jose';
import { isSameSecret } from '#platform/crypto/same-secret.ts';
import { AuthError, validationFailed } from '../errors.ts';
import type { ExternalPerson } from '../external/external-person.ts';
import type { Federation } from './federation.ts';
import { badIdToken, noEmailFromProvider, providerUnreachable, unacceptableAudience } from './federation-errors.ts';
import { personOf } from './oidc-provider.ts';

type Provider = Federation['oidc'] extends ReadonlyMap<string, infer Entry> ? Entry : never;

export interface PresentedIdToken {
  idToken: string;
  /** From the same answer of the provider, if the client has it. */
  accessToken: string | undefined;
  /** The raw nonce; as in GoTrue, the token contains its SHA-256 in hex. */
  nonce: string | undefined;
}

/**
 * The person of an ID token that an app obtained by itself.
 * @throws AuthError invalid_credentials (signature, issuer, times), unexpected_audience, validation_failed (nonce), 503
 */
export async function checkIdToken(
  provider: Provider,
  presented: PresentedIdToken,
  now: Date,
): Promise<ExternalPerson> {
  const claims = await verifiedClaims(provider, presented.idToken, now);
  requireAudience(provider, claims);
  requireNonce(claims, presented.nonce);
  requireAccessToken(claims, presented);
  const person = personOf(provider.name, { ...claims, sub: claims.sub ?? '' });
  if (person.email === null) throw noEmailFromProvider();
  return person;
}

async function verifiedClaims(provider: Provider, idToken: string, now: Date): Promise<JWTPayload> {
  try {
    return await provider.verifyIdToken(idToken, now);
  } catch (error) {
    if (error instanceof AuthError) throw error;
    if (error instanceof joseErrors.JOSEError && !(error instanceof joseErrors.JWKSTimeout)) throw badIdToken(error);
    throw providerUnreachable(provider.name, error);
  }
}

/**
 * OpenID Connect Core, section 3.1.3.7: one of our client ids is an audience, and the token was issued to one of ours.
 */
function requireAudience({ clientIds }: Provider, { aud, azp }: JWTPayload): void {
  const audiences = typeof aud === 'string' ? [aud] : (aud ?? []);
  const isOurs = (id: unknown): boolean => typeof id === 'string' && clientIds.includes(id);
  if (!audiences.some(isOurs) || (azp !== undefined && !isOurs(azp))) throw unacceptableAudience();
}

function requireNonce({ nonce: expected }: JWTPayload, nonce: string | undefined): void {
  if ((expected === undefined) !== (nonce === undefined)) {
    throw validationFailed('Passed nonce and nonce in id_token should either both exist or not.');
  }
  if (nonce === undefined) return;
  const hashed = createHash('sha256').update(nonce).digest('hex');
  if (typeof expected !== 'string' || !isSameSecret(hashed, expected)) throw validationFailed('Nonces mismatch');
}

/** OpenID Connect Core, section 3.1.3.6: the left half of the access token's hash, by the ID token's algorithm. */
function requireAccessToken({ at_hash: expected }: JWTPayload, { idToken, accessToken }: PresentedIdToken): void {
  if (typeof expected !== 'string' || accessToken === undefined) return;
  const { alg = '' } = decodeProtectedHeader(idToken);
  const bits = /\d{3}$/.exec(alg)?.[0] ?? '512';
  const digest = createHash(`sha${bits}`).update(accessToken).digest();
  const half = digest.subarray(0, digest.length / 2).toString('base64url');
  if (!isSameSecret(half, expected)) throw badIdToken();
}
