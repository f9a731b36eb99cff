import type { ServerHealth } from '@awamu/contracts/server-health.ts';
import type { Caller } from '#identity/caller.ts';
import type { CallerSql } from '#identity/caller-sql.ts';
import { queryJsonText } from '#identity/query-json-text.ts';

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
  return queryJsonText(
    sql,
    caller,
    `select jsonb_build_object('success', true, 'user_id', private.add_user($1, $2, $3, $4, $5, $6, $7::text[]))::text as body`,
    [user.email, user.passwordHash, user.fullName, user.gender, user.bio, user.location, user.interests],
  );
}

/** Writes the deed down. @returns where the way to a new password goes; null for an account without an e-mail */
export async function notePasswordReset(sql: CallerSql, caller: Caller, userId: string): Promise<string | null> {
  const [row] = await sql.one<{ address: string | null }>(caller, 'select private.note_password_reset($1) as address', [
    userId,
  ]);
  return row?.address ?? null;
}

/** What the database knows of its health (private.database_health). */
export async function databaseHealth(sql: CallerSql): Promise<ServerHealth['details']> {
  const [row] = await sql.oneAs<{ health: ServerHealth['details'] }>(
    'service_role',
    'select private.database_health() as health',
  );
  return row?.health ?? null;
}

/** Opens the accounts whose suspension is over by now. @returns how many */
export async function endSuspensionBatch(sql: CallerSql, now: Date): Promise<number> {
  const [row] = await sql.oneAs<{ ended: number }>('service_role', 'select private.end_suspensions($1) as ended', [
    now,
  ]);
  return row?.ended ?? 0;
}

/** Deletes what has been kept for as long as it is kept by now, at most a batch of each kind. @returns how much */
export async function forgetBatch(sql: CallerSql, now: Date): Promise<number> {
  const [row] = await sql.oneAs<{ gone: number }>('service_role', 'select private.forget_what_is_old($1) as gone', [
    now,
  ]);
  return row?.gone ?? 0;
}

/** Counts the longer view anew. It may take longer than a request's statement may. */
export async function computeAnalytics(sql: CallerSql, now: Date): Promise<void> {
  await sql.asRole('service_role', async (transaction) => {
    await transaction.query(`set local statement_timeout = '5min'`);
    await transaction.query('select private.compute_analytics($1)', [now]);
  });
}

/** What everybody may know of reports and decisions (public.transparency). @returns JSON text */
export async function transparencyText(sql: Pick<CallerSql, 'oneAs'>): Promise<string> {
  const [row] = await sql.oneAs<{ body: string }>('service_role', 'select public.transparency()::text as body');
  return row?.body ?? '';
}
