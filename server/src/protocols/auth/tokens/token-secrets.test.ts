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

it('what is derived for one purpose is of no use for another', () => {
  const derived = [
    secrets.factorCode('a', 'b'),
    secrets.countedKey('a', 'b'),
    secrets.factorCode('a', 'c'),
    secrets.countedKey('c', 'b'),
    createTokenSecrets('another key').factorCode('a', 'b'),
  ];
  expect(new Set(derived).size).toBe(derived.length);
  for (const one of derived) expect(one).toMatch(/^[\w-]{43}$/);
  expect(secrets.factorCode('a', 'b')).toBe(derived[0]);
});

it('only a link with PKCE has the prefix, behind which the token differs from that without', () => {
  const [plain, pkce] = [false, true].map((chosen) => secrets.linkToken({ ...purpose, pkce: chosen }));
  expect(plain).toMatch(/^[\w-]{43}$/);
  expect(pkce).toMatch(/^pkce_[\w-]{43}$/);
  expect(pkce).not.toBe(`pkce_${plain}`);
});

it('tokens have 256 bits, codes six digits', () => {
  expect(Buffer.from(makeToken(), 'base64url')).toHaveLength(32);
  expect(hashToken('x')).toHaveLength(43);
  for (let time = 0; time < 100; time += 1) expect(makeOneTimeCode()).toMatch(/^\d{6}$/);
});
