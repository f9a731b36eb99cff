import { describe, expect, it } from 'vitest';
import { readPkceChallenge, verifierMatches } from './pkce.ts';

/** RFC 7636, appendix B. */
const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

describe('verifierMatches', () => {
  it.each([
    [{ challenge, method: 's256' }, verifier, true],
    [{ challenge, method: 's256' }, challenge, false],
    [{ challenge, method: 'plain' }, verifier, false],
    [{ challenge: verifier, method: 'plain' }, verifier, true],
    [{ challenge, method: 's256' }, '', false],
  ] as const)('%#', (pkce, given, expected) => {
    expect(verifierMatches(pkce, given)).toBe(expected);
  });
});

const https = { publicUrl: 'https://awamu.example' };

it('half a challenge is refused; none means the implicit flow', () => {
  expect(readPkceChallenge(https, { code_challenge: null, code_challenge_method: null })).toBeNull();
  expect(readPkceChallenge(https, {})).toBeNull();
  expect(() => readPkceChallenge(https, { code_challenge: challenge })).toThrow('PKCE flow requires both');
  expect(() => readPkceChallenge(https, { code_challenge_method: 's256' })).toThrow('PKCE flow requires both');
});

it('a plain challenge is refused under HTTPS, where every browser can hash', () => {
  const plain = { code_challenge: verifier, code_challenge_method: 'plain' } as const;
  expect(() => readPkceChallenge(https, plain)).toThrow('must be s256');
  expect(readPkceChallenge({ publicUrl: 'http://192.168.1.20:3000' }, plain)).toMatchObject({ method: 'plain' });
  expect(readPkceChallenge(https, { ...plain, code_challenge_method: 's256' })).toMatchObject({ method: 's256' });
});
