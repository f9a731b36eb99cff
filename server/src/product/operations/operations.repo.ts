import type { ServerHealth } from '@awamu/contracts/server-health.ts';
import { callForMember } from '#identity/call-for-json.ts';
import type { Caller } from '#identity/caller.ts';
import type { CallerSql } from '#identity/caller-sql.ts';
import type { OldReads } from '#identity/old-reads.ts';
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

/** Recomputes the analytics from rows that may be a moment old. */
export async function computeAnalytics(
  { sql, oldReads }: { sql: CallerSql; oldReads: OldReads },
  now: Date,
  stopping: AbortSignal,
): Promise<void> {
  const figures = await oldReads.read(
    async (transaction) => {
      const { text, values } = functionCall('private.analytics_figures', { at: now });
      const [row] = await transaction.query<{ body: string }>(`select ${text}::text as body`, values);
      return row?.body ?? '{}';
    },
    { statementMs: 300_000, stopping },
  );
  await callForValue(queryAs(sql, 'service_role'), 'private.keep_analytics', { at: now, figures });
}

/** The public transparency figures (public.transparency). @returns JSON text */
export function transparencyText(oldReads: OldReads): Promise<string> {
  const { text } = functionCall('public.transparency', {});
  return oldReads.read(async (transaction) => {
    const [row] = await transaction.query<{ body: string }>(`select ${text}::text as body`);
    return row?.body ?? '';
  });
}
