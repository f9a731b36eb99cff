import { expect, it } from 'vitest';
import { i18n } from '#lib/words/i18n.ts';
import { displayName } from './display-name.ts';

const account = { email: 'nakato@example.org', user_metadata: { full_name: 'Nakato N.' } };

it.each([
  ['the profile', 'Nakato Namubiru', account, 'Nakato Namubiru'],
  ['the account if the profile has none', null, account, 'Nakato N.'],
  ['the account if the name is blank', '  ', account, 'Nakato N.'],
  ['the email before the @', undefined, { ...account, user_metadata: {} }, 'nakato'],
  ['no source', null, { user_metadata: {} }, 'User'],
])('the name comes from %s', (_source, fullName, user, expected) => {
  expect(displayName(i18n, fullName, user)).toBe(expected);
});
