import type { User } from '@supabase/supabase-js';
import { expect, it } from 'vitest';
import type { SessionState } from '#lib/session/session.ts';
import { admission } from './admission.ts';

const signedIn = (app_metadata: User['app_metadata']): SessionState => ({
  status: 'signed-in',
  event: 'SIGNED_IN',
  user: { id: 'x', aud: 'authenticated', created_at: '', user_metadata: {}, app_metadata },
});

it.each<[string, SessionState, ReturnType<typeof admission>]>([
  ['is loading', { status: 'loading', user: null, event: null }, 'wait'],
  ['is there', signedIn({}), 'enter'],
  ['has a one-time password', signedIn({ must_change_password: true }), 'change-password'],
  ['could not be checked', { ...signedIn({}), status: 'unreached', event: null } as SessionState, 'read-cached'],
  ['lacks its second factor', { status: 'second-step', user: null, event: 'SIGNED_IN' }, 'prove'],
  ['does not exist', { status: 'signed-out', user: null, event: null }, 'leave'],
])('a protected page with a session that %s', (_case, session, expected) => {
  expect(admission(session)).toBe(expected);
});
