import { beforeAll, describe, expect, it } from 'vitest';
import { i18n, loadWords } from '#lib/words/i18n.ts';
import { eventWords } from './event-words.ts';

beforeAll(() => loadWords('auth'));

const sentence = (kind: string, details: Record<string, unknown> = {}): string =>
  i18n.t(eventWords({ kind, details }).words);

describe('the text of a security event', () => {
  it.each([
    ['signed_in', { method: 'password' }, 'Signed in with your password'],
    ['signed_in', { method: 'sso/saml' }, 'Signed in through an organisation'],
    ['signed_in', { method: 'a way of tomorrow' }, 'Signed in'],
    ['signed_out', { scope: 'others' }, 'All other devices were signed out'],
    ['signed_out', { scope: 'local' }, 'Signed out'],
    ['password_changed', {}, 'Password changed'],
    ['a kind of tomorrow', {}, 'Something in your account changed'],
    // A property of every object is not a kind.
    ['constructor', {}, 'Something in your account changed'],
  ])('%s %j: %s', (kind, details, expected) => {
    expect(sentence(kind, details)).toBe(expected);
  });

  it('a failed sign-in is highlighted', () => {
    expect(eventWords({ kind: 'sign_in_failed', details: {} }).tone).toBe('alarm');
  });
});
