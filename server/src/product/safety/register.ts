import { openClosure } from '@awamu/contracts/operations/members.ts';
import type { FastifyInstance } from 'fastify';
import mailchecker from 'mailchecker';
import type { CallerSql } from '#identity/caller-sql.ts';
import { noteJobRun } from '#identity/job-runs.ts';
import { route } from '#identity/route.ts';
import { ProductError } from '#platform/http/product-errors.ts';
import { hourMs, runEvery } from '#platform/jobs/run-every.ts';
import type { Clock } from '#platform/process/clock.ts';
import { closurePassOf, keepDisposableDomains } from './safety.repo.ts';

interface SafetyDeps {
  sql: CallerSql;
  clock: Clock;
}

/** The list comes with the package, a newer one with a newer version of the product: kept once by each server. */
export function keepScreeningLists(app: FastifyInstance, deps: SafetyDeps): void {
  let isKept = false;
  runEvery(app, hourMs, 'the list of throw-away mail hosts was not kept', async () => {
    if (isKept) return;
    await noteJobRun(deps, 'keep the list of throw-away mail hosts', () =>
      keepDisposableDomains(deps.sql, mailchecker.blacklist()),
    );
    isKept = true;
  });
}

/** The one call that a closed account's token still opens, while it is valid. 404 not_found for an account that is open. */
export function registerClosure(scope: FastifyInstance, { sql }: SafetyDeps): void {
  route(scope, openClosure, async ({ member }) => {
    const pass = await closurePassOf(sql, member.userId);
    if (pass === null) throw new ProductError('not_found');
    return { success: true, pass };
  });
}
