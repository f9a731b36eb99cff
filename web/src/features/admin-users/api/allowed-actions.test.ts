import { expect, it } from 'vitest';
import { allowedActions } from './allowed-actions.ts';
import type { Role, User } from './users.ts';

type Account = Pick<User, 'id' | 'role' | 'status' | 'email'>;
const account = (role: Role, traits: Partial<Account> = {}): Account => ({
  id: 'them',
  role,
  status: 'active',
  email: 'them@people.example',
  ...traits,
});
const offered = (user: Account, level: 'admin' | 'super_admin') =>
  allowedActions(user, { id: 'me', level }).map((action) =>
    action.kind === 'promote' ? `promote to ${action.level}` : action.kind,
  );

it.each<[string, Account, 'admin' | 'super_admin', string[]]>([
  [
    'a member, by an admin',
    account('member'),
    'admin',
    ['suspend', 'ban', 'promote to moderator', 'promote to admin', 'reset'],
  ],
  [
    'a member, by a super admin',
    account('member'),
    'super_admin',
    ['suspend', 'ban', 'promote to moderator', 'promote to admin', 'promote to super_admin', 'reset'],
  ],
  ['a moderator, by an admin', account('moderator'), 'admin', ['promote to admin', 'demote']],
  ['an admin, by an admin', account('admin'), 'admin', ['demote']],
  ['a super admin, by an admin', account('super_admin'), 'admin', []],
  ['a super admin, by another', account('super_admin'), 'super_admin', ['suspend', 'ban', 'demote', 'reset']],
  [
    'a suspended member',
    account('member', { status: 'suspended' }),
    'admin',
    ['ban', 'activate', 'promote to moderator', 'promote to admin', 'reset'],
  ],
  [
    'a banned member without an email',
    account('member', { status: 'banned', email: null }),
    'admin',
    ['suspend', 'activate', 'promote to moderator', 'promote to admin'],
  ],
  ['oneself', account('admin', { id: 'me' }), 'admin', []],
  ['a super admin, by themselves', account('super_admin', { id: 'me' }), 'super_admin', ['reset']],
])('the allowed actions on %s', (_who, user, level, expected) => {
  expect(offered(user, level)).toEqual(expected);
});
