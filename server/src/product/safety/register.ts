import type { FastifyInstance } from 'fastify';
import mailchecker from 'mailchecker';
import type { CallerSql } from '#identity/caller-sql.ts';
import { noteJobRun } from '#identity/job-runs.ts';
import { memberOf } from '#identity/require-member.ts';
import type { Clock } from '#platform/clock.ts';
import { ProductError } from '#platform/http/product-errors.ts';
import { hourMs, runEvery } from '#platform/run-every.ts';
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

/**
 * POST /api/closure: {success, pass}. The one call that a closed account's token still opens, while it is valid: its pass
 * reads why (rpc read_closure) and appeals (rpc appeal_closure). 404 not_found for an account that is open.
 */
export function registerClosure(scope: FastifyInstance, { sql }: SafetyDeps): void {
  scope.post('/', async (request, reply) => {
    const pass = await closurePassOf(sql, memberOf(request).userId);
    if (pass === null) throw new ProductError('not_found');
    return reply.header('cache-control', 'no-store').send({ success: true, pass });
  });
}
