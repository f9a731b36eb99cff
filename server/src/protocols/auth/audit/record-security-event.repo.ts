import type { Transaction } from '#identity/caller-sql.ts';
import { insertInto } from '#platform/database/relations.ts';
import type { Client } from '../client-address.ts';

/** What can happen to an account, in the order of its life. The screens have a word for each. */
export type SecurityEventKind =
  | 'signed_up'
  | 'signed_in'
  | 'sign_in_failed'
  | 'second_factor_failed'
  | 'signed_out'
  | 'session_ended'
  | 'token_reused'
  | 'password_changed'
  | 'recovery_requested'
  | 'reauthentication_requested'
  | 'email_change_requested'
  | 'email_changed'
  | 'phone_change_requested'
  | 'phone_changed'
  | 'factor_added'
  | 'factor_removed'
  | 'recovery_codes_made'
  | 'recovery_code_used'
  | 'passkey_added'
  | 'passkey_removed'
  | 'identity_linked'
  | 'identity_unlinked'
  | 'account_changed_by_operator';

export interface SecurityEvent {
  /** Whose account. */
  userId: string;
  kind: SecurityEventKind;
  /** The device that did it; null when an operator or the server itself did. */
  client: Client | null;
  sessionId?: string | null | undefined;
  /** Short words about how: `{ method: 'password' }`, `{ factor_type: 'totp' }`. Never a secret, an address or a text. */
  traits?: Readonly<Record<string, string | number | boolean>>;
  now: Date;
}

/** An event as its columns hold it; for a statement that writes it together with what happened. */
export interface SecurityEventRow {
  /** JSON text. */
  payload: string;
  ipAddress: string;
}

export function securityEventRow({ userId, kind, client, sessionId, traits }: SecurityEvent): SecurityEventRow {
  const payload = {
    action: kind,
    actor_id: userId,
    ...(sessionId ? { session_id: sessionId } : {}),
    ...(client?.userAgent ? { user_agent: client.userAgent } : {}),
    ...(traits ? { traits } : {}),
  };
  return { payload: JSON.stringify(payload), ipAddress: client?.ip ?? '' };
}

/**
 * Adds an entry to the trail that the member reads (list_my_security_events).
 * @param database the transaction of the event, so that both happen or neither does
 */
export async function recordSecurityEvent(database: Transaction, event: SecurityEvent): Promise<void> {
  const { payload, ipAddress } = securityEventRow(event);
  // An account that vanished at the same moment has no trail any more.
  await database.query(
    `${insertInto('auth.audit_log_entries', 'payload, created_at, ip_address')}
     select $2::text::jsonb, $3, $4 where exists (select from auth.users where id = $1)`,
    [event.userId, payload, event.now, ipAddress],
  );
}
