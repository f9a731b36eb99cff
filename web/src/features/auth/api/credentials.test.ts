import { beforeAll, expect, it } from 'vitest';
import { loadWords } from '#lib/words/i18n.ts';
import { addressForm, newPassword, signInForm, signUpForm } from './credentials.ts';

beforeAll(() => loadWords('auth'));

const empty = { fullName: '', email: '', password: '' };

interface Refusal {
  error?: { issues: { path: PropertyKey[]; message: string }[] };
}

function refusedFields(result: Refusal): Set<PropertyKey | undefined> {
  return new Set(result.error?.issues.map((issue) => issue.path[0]));
}

it('sign-up requires full name, email and password', () => {
  expect(refusedFields(signUpForm().safeParse(empty))).toEqual(new Set(['fullName', 'email', 'password']));
});

it('sign-in requires email and password, and no name', () => {
  expect(refusedFields(signInForm().safeParse(empty))).toEqual(new Set(['email', 'password']));
  expect(signInForm().safeParse({ ...empty, email: 'a@b.example', password: 'x' }).success).toBe(true);
});

it('an email address must be valid', () => {
  expect(refusedFields(addressForm().safeParse({ email: 'nakato' }))).toEqual(new Set(['email']));
});

it.each([
  [7, false],
  [8, true],
  [72, true],
  [73, false],
])('a new password of %d characters is accepted: %s', (length, expected) => {
  expect(newPassword().safeParse('x'.repeat(length)).success).toBe(expected);
});
