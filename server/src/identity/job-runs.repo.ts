import type { Queryable } from '../platform/owner-database/owner-database.ts';

/**
 * When each job began its last run, by the job's name, without a job whose last run failed. A run before the database got this
 * version's objects does not count, as it was another version's. @param owner the database as its owner
 */
export async function lastJobRuns(owner: Queryable): Promise<Map<string, Date>> {
  const runs = await owner.query<{ job: string; at: Date }>(
    `select job, last_started_at as at from private.job_runs
     where failed_at is distinct from last_ended_at and last_started_at > (select max(applied_at) from platform.migrations)`,
  );
  return new Map(runs.map(({ job, at }) => [job, at]));
}
