import type { SessionState } from '#lib/session.ts';

/** What a protected page does with each state of the session. Source: specification, section 2. */
export function admission(status: SessionState['status']): 'wait' | 'enter' | 'leave' {
  if (status === 'loading') return 'wait';
  return status === 'signed-in' ? 'enter' : 'leave';
}
