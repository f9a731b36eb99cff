import type { FastifyInstance } from 'fastify';
import type { CallerSql } from '#identity/caller-sql.ts';
import { noteJobRun } from '#identity/job-runs.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { runBatches } from '#platform/jobs/run-batches.ts';
import { schedule, schedules } from '#platform/jobs/schedule.ts';
import type { Clock } from '#platform/process/clock.ts';
import { sweepUnusedFileBatch } from './files.repo.ts';

export interface FilesDeps {
  sql: CallerSql;
  clock: Clock;
  jobs: Pick<Jobs, 'schedule'>;
}

/** Files that no profile, message or report names a day after they were sent go by themselves (decision 052). */
export function registerFiles(app: FastifyInstance, { sql, clock, jobs }: FilesDeps): void {
  const job = 'sweep unused files';
  schedule(app, jobs, { job, cron: schedules.hourlyAt(37) }, (stopping) =>
    noteJobRun({ sql, clock }, job, () => runBatches(stopping, () => sweepUnusedFileBatch(sql, new Date(clock.now())))),
  );
}
