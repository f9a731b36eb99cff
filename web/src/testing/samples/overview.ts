import type { ServerHealth } from '@awamu/contracts/server-health.ts';
import type { Overview } from '#features/admin-overview/api/overview.ts';

/** The response of rpc admin_dashboard() for a community of 1,234 without activity. */
export function newOverview(traits: Partial<Omit<Overview, 'recent_actions'>> = {}) {
  return {
    as_of: '2026-02-20T09:00:00Z',
    total_users: 1_234,
    signups_today: 5,
    active_today: 200,
    engagement_percent: 16,
    total_matches: 340,
    matches_today: 7,
    pending_reports: 3,
    high_priority_reports: 1,
    overdue_reports: 0,
    open_appeals: 0,
    open_inbox: 2,
    status: { active: 1_225, suspended: 4, banned: 2, held: 3, pending_review: 6 },
    signups_week: 31,
    weekly_growth_percent: 12,
    messages_today: 88,
    admin_actions_today: 9,
    recent_actions: [],
    ...traits,
  };
}

/** The health of a server without problems. */
export function newHealth(traits: Partial<ServerHealth> = {}): ServerHealth {
  return {
    status: 'healthy',
    uptime_s: 90_000,
    responses: { answers: 5_000, failures: 0, p50_ms: 12, p95_ms: 80 },
    database: { ok: true, ms: 3 },
    storage: { ok: true, ms: 2 },
    details: {
      version: '18.1',
      size_bytes: 50_000_000,
      connections: 8,
      max_connections: 100,
      replication_lag_bytes: 0,
      replication_slots: 1,
      stored_files: 40,
      stored_bytes: 9_000_000,
      letters: { waiting: 0, retrying: 0, failed: 0, oldest_waiting_at: null },
      jobs: [
        {
          job: 'compute-analytics',
          last_started_at: '2026-02-20T08:55:00Z',
          last_ended_at: '2026-02-20T08:55:01Z',
          runs: 12,
          failures: 0,
          last_failure: null,
          failed_at: null,
        },
      ],
    },
    ...traits,
  };
}
