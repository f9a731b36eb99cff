import { z } from 'zod';

const part = z.enum(['ok', 'unreachable']);

/** GET /api/health. */
export const healthResponse = z.object({
  status: z.enum(['ok', 'unavailable', 'stopping']),
  database: part,
  storage: part,
  uptime_s: z.int(),
});

/** GET /api/health/live. */
export const livenessResponse = z.object({ status: z.literal('ok'), uptime_s: z.int() });

const count = z.number();
const check = z.object({ ok: z.boolean(), ms: count });

/** GET /api/operations/health: the server's measurements; `responses` covers the last 5 minutes. */
export const serverHealth = z.object({
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
  /** Result of private.database_health; null while the database does not respond. */
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
      outbound_messages: z.object({
        waiting: count,
        retrying: count,
        expired: count,
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
export type ServerHealth = z.infer<typeof serverHealth>;
