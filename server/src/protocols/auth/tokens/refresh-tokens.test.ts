import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createRefreshTokens } from './refresh-tokens.ts';
import { hashToken } from './token-secrets.ts';

const tokens = createRefreshTokens('one key');
const sessionId = randomUUID();
const first = tokens.first(sessionId);

describe('refresh tokens', () => {
  it("contain their session's id, the derived ones as well", () => {
    const successor = tokens.successorOf(sessionId, first);
    const elevated = tokens.elevatedFrom(sessionId, hashToken(first));
    for (const token of [first, successor, elevated]) expect(tokens.sessionOf(token)).toBe(sessionId);
    expect(new Set([first, successor, elevated]).size).toBe(3);
  });

  it('hold 256 random bits in the first, and the server’s key in the others', () => {
    const others = Array.from({ length: 50 }, () => tokens.first(sessionId));
    expect(new Set([first, ...others]).size).toBe(51);
    expect(Buffer.from(first, 'base64url')).toHaveLength(16 + 32 + 16);
    expect(tokens.successorOf(sessionId, first)).toBe(tokens.successorOf(sessionId, first));
    expect(createRefreshTokens('another key').successorOf(sessionId, first)).not.toBe(
      tokens.successorOf(sessionId, first),
    );
  });

  it('of a refresh and of a second factor differ, although derived from the same text', () => {
    const [successor, elevated] = [tokens.successorOf(sessionId, first), tokens.elevatedFrom(sessionId, first)];
    expect(successor).not.toBe(elevated);
    expect(tokens.successorOf(sessionId, elevated)).not.toBe(successor);
    expect(tokens.elevatedFrom(sessionId, successor)).not.toBe(elevated);
  });

  it('are authenticated: forged, altered, re-encoded or foreign tokens name no session', () => {
    const bytes = Buffer.from(first, 'base64url');
    const altered = Array.from({ length: bytes.length }, (_, at) => {
      const copy = Buffer.from(bytes);
      copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
      return copy.toString('base64url');
    });
    const respelled = [
      `${first}=`,
      `${first} `,
      `.${first}`,
      bytes.toString('base64'),
      `${first.slice(0, -1)}${nextCharacter(first)}`,
    ];
    const foreign = createRefreshTokens('another key').first(sessionId);
    for (const token of [...altered, ...respelled, foreign, '', 'x', first.slice(1), first + first]) {
      expect(tokens.sessionOf(token), token).toBeUndefined();
    }
  });
});

/** The last character of 64 bytes in base64 has four unused bits; the result differs in those alone. */
function nextCharacter(token: string): string {
  const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return characters.charAt(characters.indexOf(token.at(-1) ?? '') + 1);
}
