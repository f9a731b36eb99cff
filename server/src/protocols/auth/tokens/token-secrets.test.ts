import { describe, expect, it } from 'vitest';
import { createTokenSecrets, hashToken, makeOneTimeCode, makeToken } from './token-secrets.ts';

const secrets = createTokenSecrets('one key');
const purpose = { tokenType: 'recovery_token', address: 'a@people.example', code: '123456', pkce: false };

describe('link tokens', () => {
  it('depend on each part of their purpose and on the key', () => {
    const tokens = [
      secrets.linkToken(purpose),
      secrets.linkToken({ ...purpose, tokenType: 'confirmation_token' }),
      secrets.linkToken({ ...purpose, address: 'b@people.example' }),
      secrets.linkToken({ ...purpose, code: '123457' }),
      secrets.linkToken({ ...purpose, pkce: true }).replace('pkce_', ''),
      createTokenSecrets('another key').linkToken(purpose),
    ];
    expect(new Set(tokens).size).toBe(tokens.length);
    expect(secrets.linkToken(purpose)).toBe(tokens[0]);
  });

  it('keep the parts apart', () => {
    const one = secrets.linkToken({ ...purpose, address: 'a","b', code: 'c' });
    const other = secrets.linkToken({ ...purpose, address: 'a', code: 'b","c' });
    expect(one).not.toBe(other);
  });
});

it('tokens have 256 bits, codes six digits', () => {
  expect(Buffer.from(makeToken(), 'base64url')).toHaveLength(32);
  expect(hashToken('x')).toHaveLength(43);
  for (let time = 0; time < 100; time += 1) expect(makeOneTimeCode()).toMatch(/^\d{6}$/);
});
