import type { Caller } from '#identity/caller.ts';
import type { CallerSql } from '#identity/caller-sql.ts';
import { queryAsCaller } from '#identity/query-as.ts';
import { queryJsonText } from '#identity/query-json-text.ts';
import { callForValue, functionCall } from '#platform/database/function-call.ts';

/** A DashboardStatsResponse as JSON text. */
export function dashboardStats(sql: CallerSql, caller: Caller): Promise<string> {
  const { text } = functionCall('public.dashboard_stats', {});
  return queryJsonText(sql, caller, `select jsonb_build_object('success', true, 'stats', ${text})::text as body`);
}

/** Records that the caller is active now. */
export async function touchActivity(sql: CallerSql, caller: Caller): Promise<void> {
  await callForValue(queryAsCaller(sql, caller), 'public.touch_activity', {});
}
