import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import { authPolicy } from '../auth-policy.ts';

const tokenBytes = 32;

/** The stored form of a secret, useless without the secret itself. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

export function makeToken(): string {
  return randomBytes(tokenBytes).toString('base64url');
}

/** A code for typing, with leading zeros. */
export function makeOneTimeCode(): string {
  const digits = authPolicy.oneTimeCodeDigits;
  return String(randomInt(10 ** digits)).padStart(digits, '0');
}

/** The purpose of an email link; each part is bound into its token. */
export interface LinkPurpose {
  tokenType: string;
  /** The recipient's address. */
  address: string;
  code: string;
  pkce: boolean;
}

/** Tokens that the server derives; the database stores only their hashes. */
export interface TokenSecrets {
  /**
   * Keyed hash of a code for one challenge: without the server's key, codes cannot be tried against the stored hash.
   */
  factorCode(challengeId: string, code: string): string;
  /**
   * The token of an email link. Derived from the short code of the same email, so that link and code are one single-use
   * secret; without the server's key, codes cannot be tried against the stored hash.
   */
  linkToken(purpose: LinkPurpose): string;
  /** Keyed hash of a counted address, number or account, so that the counters reveal none of them. */
  countedKey(limit: string, key: string): string;
}

export const pkcePrefix = 'pkce_';

/** @param secret shared by all servers of the product, at least 32 random bytes as text */
export function createTokenSecrets(secret: string): TokenSecrets {
  const derive = (...parts: string[]): string =>
    createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url');
  return {
    factorCode: (challengeId, code) => derive('factor', challengeId, code),
    countedKey: (limit, key) => derive('count', limit, key),
    linkToken: ({ tokenType, address, code, pkce }) =>
      `${pkce ? pkcePrefix : ''}${derive('link', tokenType, address, code, pkce ? 'pkce' : 'implicit')}`,
  };
}
