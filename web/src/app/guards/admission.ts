import { hasOneTimePassword, type SessionState } from '#lib/session/session.ts';

/**
 * What a protected page does in each state of the session. Source: specification, section 2; decisions, 'Accounts': a
 * one-time password must be changed before anything else.
 */
export function admission(
  session: SessionState,
): 'wait' | 'enter' | 'leave' | 'prove' | 'change-password' | 'read-cached' {
  if (session.status === 'loading') return 'wait';
  if (session.status === 'unreached') return 'read-cached';
  if (session.status === 'signed-out') return 'leave';
  if (session.status === 'second-step') return 'prove';
  return hasOneTimePassword(session) ? 'change-password' : 'enter';
}
