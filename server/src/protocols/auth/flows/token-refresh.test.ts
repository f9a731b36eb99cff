import { describe, expect, it } from 'vitest';
import { createRefreshTokens } from '../tokens/refresh-tokens.ts';
import { hashToken } from '../tokens/token-secrets.ts';
import { currentTokenAfterReuse } from './token-refresh.ts';

const sessionId = '6f1e0d7c-1a3b-4c5d-8e9f-0a1b2c3d4e5f';
const refreshTokens = createRefreshTokens('key');
const first = refreshTokens.first(sessionId);
const start = Date.parse('2026-01-01T12:00:00Z');
const at = (seconds: number): Date => new Date(start + seconds * 1_000);

function tokenAfter(refreshes: number, from = first): string {
  let token = from;
  for (let made = 0; made < refreshes; made += 1) token = refreshTokens.successorOf(sessionId, token);
  return token;
}

/** Reuses the first token. @param used the seconds at which tokens were used, the first one first */
function reuse(secondsLater: number, current: string | null, used: readonly number[]): string | null {
  const known = {
    session_id: sessionId,
    refresh_token_hash: current && hashToken(current),
    recent_refreshes: used.map(at).reverse(),
  };
  return currentTokenAfterReuse({ refreshTokens, now: () => at(secondsLater) }, known, first);
}

describe('currentTokenAfterReuse', () => {
  it('returns the current token within the reuse window', () => {
    expect(reuse(0, tokenAfter(1), [0])).toBe(tokenAfter(1));
    expect(reuse(10, tokenAfter(5), [0, 2, 4, 6, 8])).toBe(tokenAfter(5));
  });

  it('follows a second factor proved in the meantime, with refreshes before and after it', () => {
    const elevated = refreshTokens.elevatedFrom(sessionId, hashToken(tokenAfter(2)));
    expect(reuse(9, elevated, [0, 1, 2])).toBe(elevated);
    expect(reuse(9, tokenAfter(3, elevated), [0, 1, 2, 3, 4, 5])).toBe(tokenAfter(3, elevated));
  });

  it('counts from the use of the presented token, not from the latest use', () => {
    expect(reuse(10.001, tokenAfter(1), [0])).toBeNull();
    expect(reuse(12, tokenAfter(3), [0, 6, 11])).toBeNull();
    expect(reuse(12, tokenAfter(3), [3, 6, 11])).toBe(tokenAfter(3));
  });

  it('returns null for a foreign chain, beyond the depth, for unrecorded uses, or without a current token', () => {
    const all = Array.from({ length: 17 }, () => 0);
    expect(reuse(0, tokenAfter(2, refreshTokens.first(sessionId)), [0, 0])).toBeNull();
    expect(reuse(0, tokenAfter(16), all)).toBe(tokenAfter(16));
    expect(reuse(0, tokenAfter(17), all)).toBeNull();
    expect(reuse(0, tokenAfter(2), [0])).toBeNull();
    expect(reuse(0, null, [])).toBeNull();
  });
});
