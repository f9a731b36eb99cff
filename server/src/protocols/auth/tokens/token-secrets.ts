import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import { authPolicy } from '../auth-policy.ts';

const tokenBytes = 32;

/** What the database keeps of a secret: useless without the secret itself. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

export function makeToken(): string {
  return randomBytes(tokenBytes).toString('base64url');
}

/** A code that a person types, with leading zeros. */
export function makeOneTimeCode(): string {
  const digits = authPolicy.oneTimeCodeDigits;
  return String(randomInt(10 ** digits)).padStart(digits, '0');
}

/** What a link of a mail stands for; each part is bound into its token. */
export interface LinkPurpose {
  tokenType: string;
  /** The e-mail address that the mail goes to. */
  address: string;
  code: string;
  pkce: boolean;
}

/** Tokens that the server derives instead of storing them: only their hashes lie in the database. */
export interface TokenSecrets {
  /** What is kept of a code that went to a phone for one challenge: a million codes cannot be tried against it. */
  factorCode(challengeId: string, code: string): string;
  /**
   * The token of a mail's link. Derived from the short code of the same mail, so that link and code are one secret, used
   * once; the server's key keeps a million codes from being tried against the link.
   */
  linkToken(purpose: LinkPurpose): string;
  /** What is kept of an address, number or account whose calls are counted: nobody can tell from it which it is. */
  countedKey(limit: string, key: string): string;
}

export const pkcePrefix = 'pkce_';

/** @param secret shared by all servers of the product, at least 32 random bytes in text form */
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
