import { openClosure } from '@awamu/contracts/operations/members.ts';
import type { FastifyInstance } from 'fastify';
import type { CallerSql } from '#identity/caller-sql.ts';
import { noteJobRun } from '#identity/job-runs.ts';
import { route } from '#identity/route.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { schedule, schedules } from '#platform/jobs/schedule.ts';
import type { Clock } from '#platform/process/clock.ts';
import { publicList } from './disposable-list.ts';
import { closurePassOf, keepDisposableDomains } from './safety.repo.ts';

interface SafetyDeps {
  sql: CallerSql;
  clock: Clock;
}

/** A newer version of the product stores its list when it starts, and later if the database was not there then. */
export function storeScreeningLists(app: FastifyInstance, deps: SafetyDeps & { jobs: Pick<Jobs, 'schedule'> }): void {
  const job = 'keep the list of throw-away mail hosts';
  schedule(app, deps.jobs, { job, cron: schedules.hourlyAt(27) }, () =>
    noteJobRun(deps, job, () => keepDisposableDomains(deps.sql, publicList)),
  );
}

/** The only call that accepts a closed account's token while it is valid; an open account's pass is null. */
export function registerClosure(scope: FastifyInstance, { sql }: SafetyDeps): void {
  route(scope, openClosure, async ({ member }) => ({ success: true, pass: await closurePassOf(sql, member.userId) }));
}
