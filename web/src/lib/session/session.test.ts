import type { AuthChangeEvent, Session, User } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { mayHaveSession, stateAfter } from './session.ts';

const user = { id: '6f1f8d1e-0b1c-4a5e-9f57-1c2b3d4e5f60', email: 'nakato@example.org' } as User;
const session = { user } as Session;

describe('the session after each event of auth-js', () => {
  const withSession: AuthChangeEvent[] = [
    'INITIAL_SESSION',
    'SIGNED_IN',
    'TOKEN_REFRESHED',
    'USER_UPDATED',
    'PASSWORD_RECOVERY',
    'MFA_CHALLENGE_VERIFIED',
  ];

  it.each(withSession)('%s with a session: signed in', (event) => {
    expect(stateAfter(event, session)).toEqual({ status: 'signed-in', user, event });
  });

  it.each<AuthChangeEvent>(['SIGNED_OUT', 'INITIAL_SESSION'])('%s without one: signed out', (event) => {
    expect(stateAfter(event, null)).toEqual({ status: 'signed-out', user: null, event });
  });
});

describe('a session without its second factor', () => {
  const token = (claims: object) => `header.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;
  const withFactor = (status: 'verified' | 'unverified', aal: string): Session => ({
    ...session,
    access_token: token({ aal, user_metadata: { full_name: 'Nakató ~~>?' } }),
    user: { ...user, factors: [{ id: 'f', factor_type: 'totp', status, created_at: '', updated_at: '' }] },
  });

  it.each([
    ['verified', 'aal1', 'second-step'],
    ['verified', 'aal2', 'signed-in'],
    ['unverified', 'aal1', 'signed-in'],
  ] as const)('factor %s, level %s: %s', (status, level, expected) => {
    expect(stateAfter('SIGNED_IN', withFactor(status, level)).status).toBe(expected);
  });
});

describe('whether to load supabase-js', () => {
  it.each([
    [null, '', false],
    [null, '#how-it-works', false],
    ['{}', '', true],
    [null, '#access_token=x&type=recovery', true],
    [null, '#error=access_denied', true],
  ])('stored %s, hash %s: %s', (stored, hash, expected) => {
    expect(mayHaveSession(stored, hash)).toBe(expected);
  });
});
