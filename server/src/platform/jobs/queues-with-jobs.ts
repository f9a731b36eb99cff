import type { Queryable } from '../owner-database/owner-database.ts';

/** The schema of the queues' tables. */
export const queueSchema = 'pgboss';

/** Those of the queues that have a job to take, by the conditions of pg-boss' own fetch, in one statement. */
export async function queuesWithJobs(owner: Queryable, queues: readonly string[]): Promise<string[]> {
  const rows = await owner.query<{ name: string }>(
    `select asked.name from unnest($1::text[]) as asked (name) where exists (
      select from ${queueSchema}.job
      where job.name = asked.name and job.state < 'active' and not job.blocked and job.start_after <= ${queueSchema}.job_now()
    )`,
    [[...queues]],
  );
  return rows.map(({ name }) => name);
}
