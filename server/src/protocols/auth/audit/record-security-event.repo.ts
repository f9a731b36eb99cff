import type { Transaction } from '#identity/caller-sql.ts';
import { insertInto } from '#platform/database/relations.ts';
import type { Client } from '../client-address.ts';

/** Kinds of security events, in the order of an account's life; the screens have a text for each. */
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
  /** Id of the account. */
  userId: string;
  kind: SecurityEventKind;
  /** The device that caused it; null for an operator or the server. */
  client: Client | null;
  sessionId?: string | null | undefined;
  /** Details such as `{ method: 'password' }` or `{ factor_type: 'totp' }`; never a secret, an address or free text. */
  traits?: Readonly<Record<string, string | number | boolean>>;
  now: Date;
}

/** An event as column values, for a statement that writes it together with its cause. */
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
 * Adds an entry to the security events that the member can list (list_my_security_events).
 * @param database the transaction of the event, so that both are committed or neither
 */
export async function recordSecurityEvent(database: Transaction, event: SecurityEvent): Promise<void> {
  const { payload, ipAddress } = securityEventRow(event);
  // An account deleted concurrently has no security events any more.
  await database.query(
    `${insertInto('auth.audit_log_entries', 'payload, created_at, ip_address')}
     select $2::text::jsonb, $3, $4 where exists (select from auth.users where id = $1)`,
    [event.userId, payload, event.now, ipAddress],
  );
}
