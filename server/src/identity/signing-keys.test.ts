import { expect, test } from 'vitest';
import { createKeyRing, keyIdOf, makeSigningKey, type SigningKey } from './signing-keys.ts';

const [first, second] = [makeSigningKey(), makeSigningKey()];
const keys: SigningKey[] = [
  { privateKey: second, signsFrom: 2_000, acceptedUntil: null },
  { privateKey: first, signsFrom: 1_000, acceptedUntil: 5_000 },
];
const signerAt = (now: number) =>
  keyIdOf(createKeyRing(keys, { now: () => now }).keyId() === keyIdOf(first) ? first : second);

test.each([
  ['the newest key whose time has come signs', 3_000, second],
  ['a key does not sign before its time', 1_500, first],
  ['with a clock that is behind the first key, the earliest one signs', 10, first],
])('%s', (_rule, now, key) => {
  expect(signerAt(now)).toBe(keyIdOf(key));
});

const ringAt = (now: number) => createKeyRing(keys.toReversed(), { now: () => now });
const [idOfFirst, idOfSecond] = [keyIdOf(first), keyIdOf(second)];

test.each([
  ['until its last token has expired', 4_999, [idOfSecond, idOfFirst]],
  ['not at its end', 5_000, [idOfSecond]],
])('an earlier key is published and accepted %s', (_when, now, accepted) => {
  const ring = ringAt(now);
  expect(ring.jwks().keys).toEqual(
    accepted.map((kid) => expect.objectContaining({ kid, alg: 'ES256', use: 'sig', kty: 'EC', crv: 'P-256' })),
  );
  // Nothing of the private key is published.
  for (const key of ring.jwks().keys) expect(key.d).toBeUndefined();
  expect([ring.publicKey(idOfFirst), ring.publicKey(idOfSecond)].map(Boolean)).toEqual([
    accepted.includes(idOfFirst),
    true,
  ]);
  expect(ring.publicKey('unknown')).toBeUndefined();
});

test('a key signs from its time on, and its tokens name it', () => {
  expect(ringAt(1_999).keyId()).toBe(idOfFirst);
  expect(ringAt(2_000).keyId()).toBe(idOfSecond);
  const [header = ''] = ringAt(2_000).sign({}).split('.');
  expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toMatchObject({ alg: 'ES256', kid: idOfSecond });
  expect(idOfFirst).not.toBe(idOfSecond);
});

test('without keys nothing is signed', () => {
  expect(() => createKeyRing([], { now: () => 0 }).sign({})).toThrow('no key to sign with');
});
