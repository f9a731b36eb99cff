import type { FastifyInstance } from 'fastify';
import { type ScheduledJobDeps, scheduleJob } from '#identity/schedule-job.ts';
import { runBatches } from '#platform/jobs/run-batches.ts';
import { schedules } from '#platform/jobs/schedule.ts';
import { sweepUnusedFileBatch } from './files.repo.ts';

/** Files that no profile, message or report names a day after they were sent go by themselves (decision 052). */
export function registerFiles(app: FastifyInstance, deps: ScheduledJobDeps): void {
  scheduleJob(app, deps, { job: 'sweep unused files', cron: schedules.hourlyAt(37) }, (stopping) =>
    runBatches(stopping, () => sweepUnusedFileBatch(deps.sql, new Date(deps.clock.now()))),
  );
}
