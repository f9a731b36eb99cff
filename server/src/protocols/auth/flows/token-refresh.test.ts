import { describe, expect, it } from 'vitest';
import { createTokenSecrets, hashToken } from '../tokens/token-secrets.ts';
import { currentTokenAfterReuse } from './token-refresh.ts';

const usedAt = new Date('2026-01-01T12:00:00Z');
const secrets = createTokenSecrets('key');

function tokenAfter(steps: number): string {
  let token = 'first';
  for (let step = 0; step < steps; step += 1) token = secrets.successorOf(token);
  return token;
}

function reuse(secondsLater: number, activeToken: string | null): string | null {
  const context = { secrets, now: () => new Date(usedAt.getTime() + secondsLater * 1_000) };
  return currentTokenAfterReuse(context, { revoked_at: usedAt, active_token: activeToken }, 'first');
}

describe('currentTokenAfterReuse', () => {
  it('gives the current token inside the window', () => {
    expect(reuse(0, hashToken(tokenAfter(1)))).toBe(tokenAfter(1));
    expect(reuse(10, hashToken(tokenAfter(5)))).toBe(tokenAfter(5));
  });

  it('gives none after the window, for a foreign chain, for one too far, or without a current token', () => {
    expect(reuse(10.001, hashToken(tokenAfter(1)))).toBeNull();
    expect(reuse(0, hashToken('of another chain'))).toBeNull();
    expect(reuse(0, hashToken(tokenAfter(17)))).toBeNull();
    expect(reuse(0, null)).toBeNull();
  });
});
