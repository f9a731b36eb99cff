import type { IncomingHttpHeaders } from 'node:http';
import { createVerifier } from 'fast-jwt';
import type { Clock } from '../platform/clock.ts';
import { type Caller, callerFromClaims } from './caller.ts';
import type { TokenSigner } from './signing-keys.ts';

export type InvalidTokenReason = 'missing' | 'malformed' | 'bad_signature' | 'expired' | 'no_role';

/** A token that proves nothing. Each protocol turns the reason into its own error. */
export class InvalidTokenError extends Error {
  override name = 'InvalidTokenError';
  readonly reason: InvalidTokenReason;
  constructor(reason: InvalidTokenReason) {
    super(`invalid token: ${reason}`);
    this.reason = reason;
  }
}

export interface Authenticator {
  /** The caller that the token proves. @throws InvalidTokenError */
  authenticate(token: string | null | undefined): Caller;
  /** The caller of a request: its Bearer token, else its apikey. @throws InvalidTokenError */
  authenticateHeaders(headers: IncomingHttpHeaders): Caller;
}

const cachedTokens = 20_000;
/** Tokens made a moment ahead of this machine's clock are still good. */
const clockToleranceSeconds = 5;

/**
 * Verifies tokens. The signature is checked once a token (the verifier caches); the time is checked at each use. That a
 * session has ended is not known here: the database refuses it in the same round trip as the query (platform.enter).
 */
export function createAuthenticator(signer: TokenSigner, clock: Clock): Authenticator {
  const callers = new WeakMap<object, Caller | null>();
  const verifiers = new Map(
    [...signer.publicKeys()].map(([kid, key]) => [
      kid,
      createVerifier({ key, algorithms: ['ES256'], cache: cachedTokens, cacheTTL: 3_600_000, ignoreExpiration: true }),
    ]),
  );
  const verifierOf = (token: string) => {
    const [header] = token.split('.', 1);
    const kid = header && readKeyId(header);
    return kid ? verifiers.get(kid) : undefined;
  };
  const authenticate = (token: string | null | undefined): Caller => {
    if (!token) throw new InvalidTokenError('missing');
    if (token.split('.').length !== 3) throw new InvalidTokenError('malformed');
    const claims = verified(verifierOf(token), token);
    const caller = callers.has(claims) ? callers.get(claims) : callerFromClaims(claims);
    callers.set(claims, caller ?? null);
    if (!caller) throw new InvalidTokenError('no_role');
    if (caller.expiresAt !== null && caller.expiresAt + clockToleranceSeconds <= clock.now() / 1_000) {
      throw new InvalidTokenError('expired');
    }
    return caller;
  };
  return {
    authenticate,
    authenticateHeaders: (headers) => authenticate(bearerToken(headers) ?? apiKey(headers)),
  };
}

function verified(verify: ((token: string) => unknown) | undefined, token: string): Record<string, unknown> {
  if (!verify) throw new InvalidTokenError('bad_signature');
  try {
    return verify(token) as Record<string, unknown>;
  } catch {
    throw new InvalidTokenError('bad_signature');
  }
}

function readKeyId(header: string): string | undefined {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(header, 'base64url').toString());
    return typeof parsed === 'object' && parsed !== null && 'kid' in parsed ? String(parsed.kid) : undefined;
  } catch {
    return undefined;
  }
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
