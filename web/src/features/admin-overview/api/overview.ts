import { timing } from '@awamu/contracts/limits.ts';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { deed } from '#entities/operator/deed.ts';
import { callOperations, callOperator } from '#lib/operator-api.ts';

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
  recent_actions: z.array(deed),
});
export type Overview = z.infer<typeof overview>;

/** The operator's own midnight: 'today' begins there (specification, section 9). */
function startOfToday(): string {
  const midnight = new Date();
  midnight.setHours(0, 0, 0, 0);
  return midnight.toISOString();
}

/** The numbers of the whole screen, in one call, every five minutes anew. */
export const overviewQuery = queryOptions({
  queryKey: ['operations', 'overview'],
  refetchInterval: timing.adminDashboardRefresh,
  queryFn: ({ signal }) =>
    callOperator('admin_dashboard', { args: { day_start: startOfToday() }, response: overview, signal }),
});

const check = z.object({ ok: z.boolean(), ms: count });

const health = z.object({
  status: z.enum(['healthy', 'degraded', 'error']),
  uptime_s: count,
  responses: z.object({
    answers: count,
    failures: count,
    p50_ms: count.nullable(),
    p95_ms: count.nullable(),
  }),
  database: check,
  storage: check,
  details: z
    .object({
      version: z.string(),
      size_bytes: count,
      connections: count,
      max_connections: count,
      replication_lag_bytes: count.nullable(),
      replication_slots: count,
      stored_files: count,
      stored_bytes: count,
      letters: z.object({
        waiting: count,
        retrying: count,
        failed: count,
        oldest_waiting_at: z.string().nullable(),
      }),
      jobs: z.array(
        z.object({
          job: z.string(),
          last_started_at: z.string().nullable(),
          last_ended_at: z.string().nullable(),
          runs: count,
          failures: count,
          last_failure: z.string().nullable(),
          failed_at: z.string().nullable(),
        }),
      ),
    })
    .nullable(),
});
export type Health = z.infer<typeof health>;
export type HealthDetails = NonNullable<Health['details']>;
export type Job = HealthDetails['jobs'][number];

/** What the server measures of itself; beside the numbers, so that either is shown when the other fails. */
export const healthQuery = queryOptions({
  queryKey: ['operations', 'health'],
  refetchInterval: timing.adminDashboardRefresh,
  queryFn: ({ signal }) => callOperations('/api/operations/health', { response: health, signal }),
});
