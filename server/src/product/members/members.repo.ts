import { callForMember } from '#identity/call-for-json.ts';
import type { Caller } from '#identity/caller.ts';
import type { CallerSql } from '#identity/caller-sql.ts';
import { queryAsCaller } from '#identity/query-as.ts';
import { callForValue } from '#platform/database/function-call.ts';

/** A DashboardStatsResponse as JSON text. */
export function dashboardStats(sql: CallerSql, caller: Caller): Promise<string> {
  return callForMember('stats', sql, caller, 'public.dashboard_stats', {});
}

/** Records that the caller is active now. */
export async function touchActivity(sql: CallerSql, caller: Caller): Promise<void> {
  await callForValue(queryAsCaller(sql, caller), 'public.touch_activity', {});
}
