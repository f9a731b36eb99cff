import type { Transaction } from '#identity/caller-sql.ts';
import { columns, insertInto, type RowOf } from '#platform/database/relations.ts';
import type { SecurityEventRow } from '../audit/record-security-event.repo.ts';
import { authPolicy } from '../auth-policy.ts';
import type { Account } from '../users/account.ts';
import { accountColumns } from '../users/users.repo.ts';

/** Authentication methods (amr claim). */
export type AuthenticationMethod =
  | 'password'
  | 'otp'
  | 'recovery'
  | 'email/signup'
  | 'email_change'
  | 'invite'
  | 'anonymous'
  | 'oauth'
  | 'sso/saml'
  | 'web3'
  | 'passkey'
  | SecondFactorMethod;

/** Methods that raise a session to aal2. */
export type SecondFactorMethod = 'totp' | 'mfa/phone' | 'mfa/webauthn' | 'mfa/recovery_code';

/** aal1: one factor was proved; aal2: two. */
export type AssuranceLevel = 'aal1' | 'aal2';

export interface AmrEntry {
  method: string;
  /** Seconds since 1970. */
  timestamp: number;
}

/** An open session and its account, as a token needs them. */
export type SessionAccount = Account & { session_id: string; aal: AssuranceLevel; amr: AmrEntry[] };

/** SQL of a session's amr claim, newest first. */
export const amrOf = (session: string): string => `coalesce((
    select jsonb_agg(jsonb_build_object('method', a.authentication_method, 'timestamp', floor(extract(epoch from a.updated_at)))
      order by a.updated_at desc)
    from auth.mfa_amr_claims as a where a.session_id = ${session}
  ), '[]') as amr`;

export interface NewSession {
  id: string;
  userId: string;
  method: AuthenticationMethod;
  aal: AssuranceLevel;
  /** The passkey that opens it. */
  passkeyId: string | null;
  refreshTokenHash: string;
  ip: string | null;
  userAgent: string | null;
  /** The security event, written in the same statement. */
  event: SecurityEventRow;
  now: Date;
}

/**
 * Opens a session with its first refresh token. Writes the account's row first, so that a concurrent ban either refuses
 * here or finds the session to end.
 * @returns undefined if the account is banned or closed
 */
export async function insertSession(database: Transaction, session: NewSession): Promise<SessionAccount | undefined> {
  const [row] = await database.query<SessionAccount>(
    `with u as (
       update auth.users set last_sign_in_at = $7, updated_at = $7
       where id = $2 and deleted_at is null and (banned_until is null or banned_until <= $7)
       returning *
     ), session as (
       ${insertInto(
         'auth.sessions',
         'id, user_id, refresh_token_hash, created_at, updated_at, not_after, ip, user_agent, aal, passkey_id',
       )}
       select $1::uuid, u.id, $4::text, $7, $7, $11, $5::inet, $6::text, $8::text, $12::uuid from u returning id
     ), claim as (
       ${insertInto('auth.mfa_amr_claims', 'session_id, authentication_method, created_at, updated_at')}
       select session.id, $3::text, $7, $7 from session
     ), security_event as (
       ${insertInto('auth.audit_log_entries', 'payload, created_at, ip_address')}
       select $9::text::jsonb, $7, $10::text from session
     )
     select ${accountColumns}, session.id as session_id, $8::text as aal,
       jsonb_build_array(jsonb_build_object('method', $3::text, 'timestamp', floor(extract(epoch from $7::timestamptz)))) as amr
     from u, session`,
    [
      session.id,
      session.userId,
      session.method,
      session.refreshTokenHash,
      session.ip,
      session.userAgent,
      session.now,
      session.aal,
      session.event.payload,
      session.event.ipAddress,
      idleEnd(session.now),
      session.passkeyId,
    ],
  );
  return row;
}

/** An account; and if its session is open, the session's level and last proof of identity. */
export type SessionOwner = Account & {
  session_aal: AssuranceLevel | null;
  session_proved: Date | null;
  /** An operator's account whose passkeys stand for the second factor (decision 198). */
  keeps_passkeys: boolean;
};

/** The account of a token, with its session if that is open. */
export async function findSessionAccount(
  database: Transaction,
  { userId, sessionId, now }: { userId: string; sessionId: string | null; now: Date },
): Promise<SessionOwner | undefined> {
  const [row] = await database.query<SessionOwner>(
    `select ${accountColumns}, ${columns('auth.sessions as s', 'aal')} as session_aal, coalesce(s.proved_at, s.created_at) as session_proved,
       private.is_operator_with_passkey(u.id) as keeps_passkeys
     from auth.users as u
     left join auth.sessions as s on s.id = $2 and s.user_id = u.id and s.not_after > $3
     where u.id = $1 and u.deleted_at is null`,
    [userId, sessionId, now],
  );
  return row;
}

/** Records that the member of the session has reauthenticated. */
export async function recordProof(
  transaction: Transaction,
  { sessionId, now }: { sessionId: string; now: Date },
): Promise<void> {
  await transaction.query('update auth.sessions set proved_at = $2 where id = $1', [sessionId, now]);
}

/** When a session used now expires if it is not used again. */
export function idleEnd(now: Date): Date {
  return new Date(now.getTime() + authPolicy.sessionIdleSeconds * 1_000);
}

/** A session whose refresh token could not be exchanged. */
export interface RefreshedSession
  extends SessionAccount,
    RowOf<'auth.sessions', 'not_after' | 'refresh_token_hash' | 'recent_refreshes'> {
  /** Hash of the session's current token; null if the session is not refreshable. */
  refresh_token_hash: string | null;
  /** When earlier tokens were used, newest first; covers at least the reuse window. */
  recent_refreshes: Date[];
}

export async function findRefreshedSession(
  database: Transaction,
  sessionId: string,
): Promise<RefreshedSession | undefined> {
  const [row] = await database.query<RefreshedSession>(
    `select ${accountColumns}, s.id as session_id, ${amrOf('s.id')},
       ${columns('auth.sessions as s', 'aal, not_after, refresh_token_hash, recent_refreshes')}
     from auth.sessions as s join auth.users as u on u.id = s.user_id
     where s.id = $1`,
    [sessionId],
  );
  return row;
}

/** The sessions to end: this one, all, all but this one, or those with a pending second factor. */
export type SessionScope = 'local' | 'global' | 'others' | 'pending';

const scopeCondition: Record<SessionScope, string> = {
  local: 'and id = $2',
  global: 'and ($2::uuid is null or true)',
  others: 'and id is distinct from $2',
  pending: 'and id is distinct from $2 and second_factor_pending',
};

/**
 * Ends the other sessions that the factor has proved; the factor stays, but what proved it is replaced.
 * @returns the ids of the ended sessions
 */
export async function deleteOthersOfFactor(
  transaction: Transaction,
  { userId, sessionId, factorId }: { userId: string; sessionId: string; factorId: string },
): Promise<string[]> {
  const rows = await transaction.query<RowOf<'auth.sessions', 'id'>>(
    'delete from auth.sessions where user_id = $1 and id <> $2 and factor_id = $3 returning id',
    [userId, sessionId, factorId],
  );
  return rows.map((row) => row.id);
}

/** @returns the ids of the ended sessions */
export async function deleteSessions(
  database: Transaction,
  { userId, sessionId, scope }: { userId: string; sessionId: string | null; scope: SessionScope },
): Promise<string[]> {
  const rows = await database.query<RowOf<'auth.sessions', 'id'>>(
    `delete from auth.sessions where user_id = $1 ${scopeCondition[scope]} returning id`,
    [userId, sessionId],
  );
  return rows.map((row) => row.id);
}
