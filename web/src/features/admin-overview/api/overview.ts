import { timing } from '@awamu/contracts/limits.ts';
import { measureHealth } from '@awamu/contracts/operations/operators.ts';
import type { ServerHealth } from '@awamu/contracts/server-health.ts';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { entry } from '#entities/operator/audit-entry.ts';
import { asOperator } from '#lib/calls/as-operator.ts';
import { callFunction } from '#lib/calls/call-function.ts';
import { callOperation } from '#lib/calls/call-operation.ts';

const count = z.number();

const overview = z.object({
  as_of: z.string(),
  total_users: count,
  signups_today: count,
  active_today: count,
  engagement_percent: count,
  total_matches: count,
  matches_today: count,
  pending_reports: count,
  high_priority_reports: count,
  overdue_reports: count,
  open_appeals: count,
  open_inbox: count,
  status: z.object({ active: count, suspended: count, banned: count, held: count, pending_review: count }),
  signups_week: count,
  weekly_growth_percent: count,
  messages_today: count,
  admin_actions_today: count,
  recent_actions: z.array(entry),
});
export type Overview = z.infer<typeof overview>;

/** The key of everything that the page shows. */
export const pageKey = ['operations', 'overview'] as const;

/** The numbers of the whole screen in one call, refetched every five minutes. */
export const overviewQuery = queryOptions({
  queryKey: [...pageKey, 'numbers'],
  refetchInterval: timing.adminDashboardRefresh,
  queryFn: ({ signal }) => asOperator(() => callFunction('admin_dashboard', { output: overview, signal })),
});

export type Health = ServerHealth;
export type HealthDetails = NonNullable<Health['details']>;
export type Job = HealthDetails['jobs'][number];

/** The server's own measurements; a separate query, so that one can fail without the other. */
export const healthQuery = queryOptions({
  queryKey: [...pageKey, 'health'],
  refetchInterval: timing.adminDashboardRefresh,
  queryFn: ({ signal }) => asOperator(() => callOperation(measureHealth, {}, { signal })),
});
