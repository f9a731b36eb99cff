import type { FastifyInstance } from 'fastify';
import { type ScheduledJobDeps, scheduleJob } from '#identity/schedule-job.ts';
import { schedules } from '#platform/jobs/schedule.ts';
import { endSilentMatches, type SilentMatchDeps } from './end-silent-matches.ts';

/** What settings do by themselves: silent matches end (specification, section 3). Days are counted, so an hour is no matter. */
export function registerSettings(app: FastifyInstance, deps: SilentMatchDeps & ScheduledJobDeps): void {
  scheduleJob(app, deps, { job: 'end silent matches', cron: schedules.hourlyAt(47) }, () => endSilentMatches(deps));
}
