import type { FastifyInstance } from 'fastify';
import { noteJobRun } from '#identity/job-runs.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { schedule, schedules } from '#platform/jobs/schedule.ts';
import { endSilentMatches, type SilentMatchDeps } from './end-silent-matches.ts';

/** What settings do by themselves: silent matches end (specification, section 3). Days are counted, so an hour is no matter. */
export function registerSettings(app: FastifyInstance, deps: SilentMatchDeps & { jobs: Pick<Jobs, 'schedule'> }): void {
  const job = 'end silent matches';
  schedule(app, deps.jobs, { job, cron: schedules.hourlyAt(47) }, () =>
    noteJobRun(deps, job, () => endSilentMatches(deps)),
  );
}
