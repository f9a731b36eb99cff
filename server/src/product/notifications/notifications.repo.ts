import type { CallerSql } from '#identity/caller-sql.ts';
import { queryAs } from '#identity/query-as.ts';
import { callForValue } from '#platform/database/function-call.ts';

/** Turns a member's email notifications off. */
export async function stopEmail(sql: CallerSql, userId: string): Promise<void> {
  await callForValue(queryAs(sql, 'service_role'), 'private.stop_email', { member: userId });
}
