import type { FastifyInstance } from 'fastify';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { type Schedule, schedule } from '../platform/jobs/schedule.ts';
import type { Clock } from '../platform/process/clock.ts';
import type { CallerSql } from './caller-sql.ts';
import { noteJobRun } from './job-runs.ts';

export interface ScheduledJobDeps {
  jobs: Pick<Jobs, 'schedule'>;
  sql: CallerSql;
  clock: Clock;
}

/**
 * Schedules work (platform/jobs/schedule.ts) whose runs operators see on the health page. A run that the server's stop has cut
 * short is not recorded, so that the next start runs the work again.
 * @param work gets a signal that is aborted when this server stops
 */
export function scheduleJob(
  app: FastifyInstance,
  deps: ScheduledJobDeps,
  scheduled: Schedule,
  work: (stopping: AbortSignal) => Promise<unknown>,
): void {
  schedule(app, deps.jobs, scheduled, (stopping) => noteJobRun(deps, scheduled.job, () => work(stopping), stopping));
}
