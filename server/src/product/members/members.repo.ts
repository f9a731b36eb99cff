import type { Caller } from '#identity/caller.ts';
import type { CallerSql } from '#identity/caller-sql.ts';
import { queryJsonText } from '#identity/query-json-text.ts';

/** A DashboardStatsResponse as JSON text. */
export function dashboardStats(sql: CallerSql, caller: Caller): Promise<string> {
  return queryJsonText(
    sql,
    caller,
    `select jsonb_build_object('success', true, 'stats', public.dashboard_stats())::text as body`,
  );
}

/** The caller is here now. */
export async function touchActivity(sql: CallerSql, caller: Caller): Promise<void> {
  await sql.one(caller, 'select public.touch_activity()');
}
