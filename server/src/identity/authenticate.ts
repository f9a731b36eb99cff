import type { IncomingHttpHeaders } from 'node:http';
import type { Clock } from '../platform/process/clock.ts';
import { type Caller, callerFromClaims } from './caller.ts';
import type { TokenSigner } from './signing-keys.ts';
import { createSignatureVerifier } from './verify-signature.ts';

export type InvalidTokenReason =
  | 'missing'
  | 'malformed'
  | 'bad_signature'
  | 'expired'
  | 'not_yet'
  | 'no_role'
  | 'other_audience';

/** A token that is not valid; each protocol translates the reason into its own error. */
export class InvalidTokenError extends Error {
  override name = 'InvalidTokenError';
  readonly reason: InvalidTokenReason;
  constructor(reason: InvalidTokenReason) {
    super(`invalid token: ${reason}`);
    this.reason = reason;
  }
}

export interface Authenticator {
  /** The caller of a token. @throws InvalidTokenError */
  authenticate(token: string | null | undefined): Caller;
  /** The caller of a request, from its Bearer token, else its apikey. @throws InvalidTokenError */
  authenticateHeaders(headers: IncomingHttpHeaders): Caller;
}

const cachedTokens = 20_000;
const cachedProjectTokens = 100;
/** Tolerance for tokens issued by a server whose clock is ahead. */
const clockToleranceSeconds = 5;

/**
 * Verifies tokens. The signature is checked once per token (the verifier caches it), the times at each use. Ended
 * sessions are not detected here: the database refuses them in the same round trip as the query (platform.enter).
 * @param projectSigner the key of the API keys, if it differs from the session key; it signs no member's token
 */
export function createAuthenticator(signer: TokenSigner, clock: Clock, projectSigner?: TokenSigner): Authenticator {
  const callers = new WeakMap<object, Caller | null>();
  const ofSessions = createSignatureVerifier(signer, cachedTokens);
  const ofProject = projectSigner && createSignatureVerifier(projectSigner, cachedProjectTokens);
  const verified = (token: string): Record<string, unknown> => {
    const claims = ofSessions(token);
    if (claims) return claims;
    const projectClaims = ofProject?.(token);
    if (!projectClaims || projectClaims['role'] === 'authenticated') throw new InvalidTokenError('bad_signature');
    return projectClaims;
  };
  const authenticate = (token: string | null | undefined): Caller => {
    if (!token) throw new InvalidTokenError('missing');
    if (token.split('.').length !== 3) throw new InvalidTokenError('malformed');
    const claims = verified(token);
    const caller = callers.has(claims) ? callers.get(claims) : callerFromClaims(claims);
    callers.set(claims, caller ?? null);
    if (!caller) throw new InvalidTokenError('no_role');
    // Our keys sign for no other audience today; this check holds if one is ever shared (ASVS 5.0, 9.2.3).
    if (!hasOurAudience(claims['aud'])) throw new InvalidTokenError('other_audience');
    requireValidTimes(caller, clock.now() / 1_000);
    return caller;
  };
  return {
    authenticate,
    authenticateHeaders: (headers) => authenticate(bearerToken(headers) ?? apiKey(headers)),
  };
}

/** Checks `exp` and `nbf` (RFC 7519, sections 4.1.4 and 4.1.5), and refuses an `iat` in the future. */
function requireValidTimes({ expiresAt, claims }: Caller, nowSeconds: number): void {
  if (expiresAt !== null && expiresAt + clockToleranceSeconds <= nowSeconds) throw new InvalidTokenError('expired');
  const earliest = Math.max(secondsOf(claims['nbf']), secondsOf(claims['iat']));
  if (earliest - clockToleranceSeconds > nowSeconds) throw new InvalidTokenError('not_yet');
}

/** Access tokens name our audience; API keys and signed file URLs name none. */
function hasOurAudience(audience: unknown): boolean {
  return audience === undefined || audience === 'authenticated';
}

function secondsOf(claim: unknown): number {
  return typeof claim === 'number' ? claim : 0;
}

/** The token of an Authorization header, without its scheme. */
export function bearerToken(headers: IncomingHttpHeaders): string | null {
  const match = /^Bearer\s+(\S+)$/i.exec(headers.authorization ?? '');
  return match?.[1] ?? null;
}

function apiKey(headers: IncomingHttpHeaders): string | null {
  const value = headers['apikey'];
  return typeof value === 'string' ? value : null;
}
