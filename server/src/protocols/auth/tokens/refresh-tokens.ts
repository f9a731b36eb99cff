import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { uuidAtStart, uuidBytes, uuidLength } from '#platform/crypto/uuid-bytes.ts';

const secretBytes = 32;
const sealBytes = 16;

/**
 * Refresh tokens name their session, so that it is found by its key, and are sealed with the server's key, so that what
 * somebody made up is told from a token that was used before: only the second ends a session. The secret between the two
 * opens the session; the database keeps a hash of the current token alone (docs/decisions/030).
 */
export interface RefreshTokens {
  first(sessionId: string): string;
  /** The token that follows this one. Derived, so that a client that lost the answer, or a second tab, gets it again. */
  successorOf(sessionId: string, refreshToken: string): string;
  /**
   * The token that a session goes on with once it proved a second factor. Derived from the hash of the one before, for
   * the same reason; that token itself is not at hand then.
   */
  liftedFrom(sessionId: string, refreshTokenHash: string): string;
  /** @returns the id of the token's session; undefined for what this product never gave out */
  sessionOf(refreshToken: string): string | undefined;
}

/** @param secret shared by all servers of the product, at least 32 random bytes in text form */
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
    liftedFrom: (sessionId, refreshTokenHash) => seal(sessionId, derive('lift', refreshTokenHash)),
    sessionOf(refreshToken) {
      const bytes = Buffer.from(refreshToken, 'base64url');
      // Other letters for the same bytes would have another hash, and look like a token that was used before.
      if (bytes.length !== uuidLength + secretBytes + sealBytes || bytes.toString('base64url') !== refreshToken) return;
      const open = bytes.subarray(0, -sealBytes);
      if (!timingSafeEqual(bytes.subarray(-sealBytes), sealOf(open))) return;
      return uuidAtStart(bytes);
    },
  };
}
