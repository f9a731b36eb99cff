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

/** Stores the list of disposable domains, which comes with a package, once per server start. */
export function storeScreeningLists(app: FastifyInstance, deps: SafetyDeps): void {
  let isStored = false;
  runEvery(app, hourMs, 'the list of throw-away mail hosts was not kept', async () => {
    if (isStored) return;
    await noteJobRun(deps, 'keep the list of throw-away mail hosts', () =>
      keepDisposableDomains(deps.sql, mailchecker.blacklist()),
    );
    isStored = true;
  });
}

/** The only call that accepts a closed account's token while it is valid; answers 404 not_found for an open account. */
export function registerClosure(scope: FastifyInstance, { sql }: SafetyDeps): void {
  route(scope, openClosure, async ({ member }) => {
    const pass = await closurePassOf(sql, member.userId);
    if (pass === null) throw new ProductError('not_found');
    return { success: true, pass };
  });
}
