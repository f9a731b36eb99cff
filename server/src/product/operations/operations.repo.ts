import type { ServerHealth } from '@awamu/contracts/server-health.ts';
import { callForMember } from '#identity/call-for-json.ts';
import type { Caller } from '#identity/caller.ts';
import type { CallerSql } from '#identity/caller-sql.ts';
import { queryAs, queryAsCaller } from '#identity/query-as.ts';
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

/** Inserts the account, its profile and the audit entry in one statement. @returns {success, user_id} as JSON text */
export function addUser(sql: CallerSql, caller: Caller, user: NewUser): Promise<string> {
  return callForMember('user_id', sql, caller, 'private.add_user', {
    new_email: user.email,
    password_hash: user.passwordHash,
    full_name: user.fullName,
    gender: user.gender,
    bio: user.bio,
    location: user.location,
    interests: user.interests,
  });
}

/** Writes the audit entry. @returns the address for the recovery email; null for an account without one */
export async function notePasswordReset(sql: CallerSql, caller: Caller, userId: string): Promise<string | null> {
  return callForValue(queryAsCaller(sql, caller), 'private.note_password_reset', { member: userId });
}

/** The database's own health figures (private.database_health). */
export async function databaseHealth(sql: CallerSql): Promise<ServerHealth['details']> {
  return (await callForValue(queryAs(sql, 'service_role'), 'private.database_health', {})) as ServerHealth['details'];
}

/** Ends expired suspensions. @returns how many */
export async function endSuspensionBatch(sql: CallerSql, now: Date): Promise<number> {
  return (await callForValue(queryAs(sql, 'service_role'), 'private.end_suspensions', { at: now })) ?? 0;
}

/** Sends the messages about closed accounts that were asked for. @returns how many questions are settled */
export async function answerClosureQuestions(sql: CallerSql): Promise<number> {
  return (await callForValue(queryAs(sql, 'service_role'), 'private.answer_closure_questions', {})) ?? 0;
}

/** Deletes data past its retention period as of `now`, at most a batch of each kind. @returns how many rows */
export async function purgeBatch(sql: CallerSql, now: Date): Promise<number> {
  return (await callForValue(queryAs(sql, 'service_role'), 'private.purge_expired', { at: now })) ?? 0;
}

/** Recomputes the analytics. */
export async function computeAnalytics(sql: CallerSql, now: Date, stopping: AbortSignal): Promise<void> {
  await sql.asRole(
    'service_role',
    (transaction) => callForValue(transaction, 'private.compute_analytics', { at: now }),
    { statementMs: 300_000, stopping },
  );
}

/** The public transparency figures (public.transparency). @returns JSON text */
export async function transparencyText(sql: Pick<CallerSql, 'oneAs'>): Promise<string> {
  const { text } = functionCall('public.transparency', {});
  const [row] = await sql.oneAs<{ body: string }>('service_role', `select ${text}::text as body`);
  return row?.body ?? '';
}
