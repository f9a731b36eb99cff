import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, it } from 'vitest';
import { refusalOfPassword } from './password-rules.ts';

describe('a new password', () => {
  it('is not among the common leaked ones, of which more than 3000 are long enough', () => {
    const longEnough = dictionary['passwords-common'].filter((password) => password.length >= 8);
    expect(longEnough.length).toBeGreaterThan(3_000);
    const written = longEnough.flatMap((password) => [password, password.toUpperCase()]);
    expect(written.filter((password) => refusalOfPassword(password)?.code !== 'weak_password')).toEqual([]);
  });

  it.each([
    'awamu2024',
    'Awamu123!',
    'AwamuAwamu',
    'UGANDA1962',
    'Kampala256',
    '4w4mu!!!!',
    'ug@nda12',
    'AfricaDating',
  ])('is more than a context word: %s', (password) =>
    expect(refusalOfPassword(password)?.weakPasswordReasons).toEqual(['pwned']),
  );

  it.each([
    'from uganda with two goats',
    'kampala traffic jam',
    '        spaces        ',
    '😀😀😀😀',
    'ŋŋŋŋŋŋŋŋ',
    'mnbvcxz!',
  ])('may contain any characters: %s', (password) => expect(refusalOfPassword(password)).toBeNull());

  it('has 8 to 72 characters, and is not truncated', () => {
    const long = 'correct horse battery staple, twice over, and then a bit more than this'.padEnd(72, '.');
    expect(refusalOfPassword('x7 q!zk')?.weakPasswordReasons).toEqual(['length']);
    expect(refusalOfPassword(long)).toBeNull();
    expect(refusalOfPassword(`${long}.`)?.code).toBe('validation_failed');
  });
});
