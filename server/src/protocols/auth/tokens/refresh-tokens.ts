import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { uuidAtStart, uuidBytes, uuidLength } from '#platform/crypto/uuid-bytes.ts';

const secretBytes = 32;
const sealBytes = 16;

/**
 * A refresh token contains its session's id, so that the session is found by its primary key; a secret that opens the
 * session; and a MAC with the server's key, which distinguishes forged tokens from used ones, as only a used one ends a
 * session. The database stores only a hash of the current token (docs/decisions/030).
 */
export interface RefreshTokens {
  first(sessionId: string): string;
  /** The successor of a token. Derived, so that a client that lost the answer, or a second tab, gets the same one. */
  successorOf(sessionId: string, refreshToken: string): string;
  /**
   * The session's token after a proved second factor. Derived for the same reason, from the hash of the token before
   * it, as that token itself is not available then.
   */
  elevatedFrom(sessionId: string, refreshTokenHash: string): string;
  /** @returns the id of the token's session; undefined for a token that this product never issued */
  sessionOf(refreshToken: string): string | undefined;
}

/** @param secret shared by all servers of the product, at least 32 random bytes as text */
export function createRefreshTokens(secret: string): RefreshTokens {
  const derive = (purpose: string, from: string): Buffer =>
    createHmac('sha256', secret)
      .update(JSON.stringify([purpose, from]))
      .digest();
  const sealOf = (open: Buffer): Buffer =>
    createHmac('sha256', secret).update('refresh seal').update(open).digest().subarray(0, sealBytes);
  const seal = (sessionId: string, tokenSecret: Buffer): string => {
    const open = Buffer.concat([uuidBytes(sessionId), tokenSecret]);
    return Buffer.concat([open, sealOf(open)]).toString('base64url');
  };
  return {
    first: (sessionId) => seal(sessionId, randomBytes(secretBytes)),
    successorOf: (sessionId, refreshToken) => seal(sessionId, derive('refresh', refreshToken)),
    elevatedFrom: (sessionId, refreshTokenHash) => seal(sessionId, derive('lift', refreshTokenHash)),
    sessionOf(refreshToken) {
      const bytes = Buffer.from(refreshToken, 'base64url');
      // Another base64 spelling of the same bytes would have another hash, and would look like a used token.
      if (bytes.length !== uuidLength + secretBytes + sealBytes || bytes.toString('base64url') !== refreshToken) return;
      const open = bytes.subarray(0, -sealBytes);
      if (!timingSafeEqual(bytes.subarray(-sealBytes), sealOf(open))) return;
      return uuidAtStart(bytes);
    },
  };
}
