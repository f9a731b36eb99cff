import { openClosure } from '@awamu/contracts/operations/members.ts';
import type { FastifyInstance } from 'fastify';
import type { CallerSql } from '#identity/caller-sql.ts';
import { route } from '#identity/route.ts';
import { type ScheduledJobDeps, scheduleJob } from '#identity/schedule-job.ts';
import { schedules } from '#platform/jobs/schedule.ts';
import type { Clock } from '#platform/process/clock.ts';
import { publicList } from './disposable-list.ts';
import { closurePassOf, keepDisposableDomains } from './safety.repo.ts';

interface SafetyDeps {
  sql: CallerSql;
  clock: Clock;
}

/** A newer version of the product stores its list within an hour of its start. */
export function storeScreeningLists(app: FastifyInstance, deps: ScheduledJobDeps): void {
  scheduleJob(app, deps, { job: 'keep the list of throw-away mail hosts', cron: schedules.hourlyAt(27) }, () =>
    keepDisposableDomains(deps.sql, publicList),
  );
}

/** The only call that accepts a closed account's token while it is valid; an open account's pass is null. */
export function registerClosure(scope: FastifyInstance, { sql }: SafetyDeps): void {
  route(scope, openClosure, async ({ member }) => ({ success: true, pass: await closurePassOf(sql, member.userId) }));
}
