import type { ServerHealth } from '@awamu/contracts/server-health.ts';
import type { Caller } from '#identity/caller.ts';
import type { CallerSql } from '#identity/caller-sql.ts';
import { queryAs, queryAsCaller } from '#identity/query-as.ts';
import { queryJsonText } from '#identity/query-json-text.ts';
import { callForValue, functionCall } from '#platform/database/function-call.ts';

export interface NewUser {
  email: string;
  passwordHash: string;
  fullName: string;
  gender: string | null;
  bio: string | null;
  location: string | null;
  interests: readonly string[];
}

/** The account, its profile and the entry of the audit log, in one statement. @returns {success, user_id} as JSON text */
export function addUser(sql: CallerSql, caller: Caller, user: NewUser): Promise<string> {
  const { text, values } = functionCall('private.add_user', {
    new_email: user.email,
    password_hash: user.passwordHash,
    full_name: user.fullName,
    gender: user.gender,
    bio: user.bio,
    location: user.location,
    interests: user.interests,
  });
  return queryJsonText(
    sql,
    caller,
    `select jsonb_build_object('success', true, 'user_id', ${text})::text as body`,
    values,
  );
}

/** Writes the entry down. @returns where the way to a new password goes; null for an account without an e-mail */
export async function notePasswordReset(sql: CallerSql, caller: Caller, userId: string): Promise<string | null> {
  return callForValue(queryAsCaller(sql, caller), 'private.note_password_reset', { member: userId });
}

/** What the database knows of its health (private.database_health). */
export async function databaseHealth(sql: CallerSql): Promise<ServerHealth['details']> {
  return (await callForValue(queryAs(sql, 'service_role'), 'private.database_health', {})) as ServerHealth['details'];
}

/** Opens the accounts whose suspension is over by now. @returns how many */
export async function endSuspensionBatch(sql: CallerSql, now: Date): Promise<number> {
  return (await callForValue(queryAs(sql, 'service_role'), 'private.end_suspensions', { at: now })) ?? 0;
}

/** Deletes what has been kept for as long as it is kept by now, at most a batch of each kind. @returns how much */
export async function purgeBatch(sql: CallerSql, now: Date): Promise<number> {
  return (await callForValue(queryAs(sql, 'service_role'), 'private.purge_expired', { at: now })) ?? 0;
}

/** Counts the longer view anew. It may take longer than a request's statement may. */
export async function computeAnalytics(sql: CallerSql, now: Date): Promise<void> {
  await sql.asRole('service_role', async (transaction) => {
    await transaction.query(`set local statement_timeout = '5min'`);
    await callForValue(transaction, 'private.compute_analytics', { at: now });
  });
}

/** What everybody may know of reports and decisions (public.transparency). @returns JSON text */
export async function transparencyText(sql: Pick<CallerSql, 'oneAs'>): Promise<string> {
  const { text } = functionCall('public.transparency', {});
  const [row] = await sql.oneAs<{ body: string }>('service_role', `select ${text}::text as body`);
  return row?.body ?? '';
}
