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

test('without keys nothing is signed', () => {
  expect(() => createKeyRing([], { now: () => 0 }).sign({})).toThrow('no key to sign with');
});
