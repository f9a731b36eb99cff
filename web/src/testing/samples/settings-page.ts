import type { Database } from '@awamu/contracts/database.types.ts';
import { stubAuth, stubFunction } from '../stub.ts';

type Results<Name extends keyof Database['public']['Functions']> =
  Database['public']['Functions'][Name]['Returns'] extends (infer Item)[] ? Item : never;

export type OwnSession = Results<'list_my_sessions'>;
export type SecurityEvent = Results<'list_my_security_events'>;

export const chromeOnLinux =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** Another device on which the member is signed in; by `traits` it can be this one. */
export function newOwnSession(traits: Partial<OwnSession> = {}): OwnSession {
  const at = '2026-01-10T09:00:00Z';
  return {
    id: crypto.randomUUID(),
    created_at: at,
    last_used_at: at,
    user_agent: chromeOnLinux,
    network: '203.0.113.0/24',
    aal: 'aal1',
    is_current: false,
    ...traits,
  };
}

/** A sign-in by password, unless `traits` say otherwise. */
export function newSecurityEvent(traits: Partial<SecurityEvent> = {}): SecurityEvent {
  return {
    id: crypto.randomUUID(),
    created_at: '2026-01-10T09:00:00Z',
    kind: 'signed_in',
    user_agent: chromeOnLinux,
    network: '203.0.113.0/24',
    session_id: null,
    details: { method: 'password' },
    ...traits,
  };
}

/** Stubs the settings of a member on this device only, without blocked members, former matches or passkeys. */
export function answerSettings() {
  return {
    passkeys: stubAuth('GET', '/passkeys').answers([]),
    blocks: stubFunction('list_blocks').answers([]),
    formerMatches: stubFunction('list_former_matches').answers([]),
    sessions: stubFunction('list_my_sessions').answers([newOwnSession({ is_current: true })]),
    events: stubFunction('list_my_security_events').answers([]),
  };
}
