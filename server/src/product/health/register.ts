import { health, liveness } from '@awamu/contracts/operations/community.ts';
import type { FastifyInstance } from 'fastify';
import type { CallerSql } from '#identity/caller-sql.ts';
import { route } from '#identity/route.ts';
import type { BlobStore } from '#platform/blobs/blob-store.ts';
import { probeBlobs } from '#platform/blobs/probe-blobs.ts';
import type { Readiness } from '#platform/process/readiness.ts';
import { pingDatabase } from './health.repo.ts';

export interface HealthDeps {
  sql: CallerSql;
  blobs: BlobStore;
  readiness: Readiness;
}

/** A check that takes longer than this counts as failed, so that the caller gets an answer. */
const checkTimeoutMs = 2_000;

type CheckResult = 'ok' | 'unreachable';

async function check(work: Promise<unknown>): Promise<CheckResult> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<CheckResult>((resolve) => {
    timer = setTimeout(resolve, checkTimeoutMs, 'unreachable');
  });
  const outcome = work.then(
    (): CheckResult => 'ok',
    (): CheckResult => 'unreachable',
  );
  return Promise.race([outcome, timeout]).finally(() => clearTimeout(timer));
}

/** The result of the checks stands for this long, as everybody may ask and each check writes to the disk. */
const validMs = 1_000;

type Checked = [database: CheckResult, storage: CheckResult];

/** Runs one check at a time, however many ask. */
function createChecks({ sql, blobs }: Pick<HealthDeps, 'sql' | 'blobs'>): () => Promise<Checked> {
  let last: { at: number; checked: Promise<Checked> } | undefined;
  return () => {
    const now = performance.now();
    if (last === undefined || now - last.at >= validMs) {
      last = { at: now, checked: Promise.all([check(pingDatabase(sql)), check(probeBlobs(blobs))]) };
    }
    return last.checked;
  };
}

/**
 * Readiness: 200 if the database and the storage respond and the server does not stop, else 503. Liveness: always 200, as
 * a restart mends neither of them.
 */
export function registerHealth(scope: FastifyInstance, deps: HealthDeps): void {
  const startedAt = performance.now();
  const uptime = (): number => Math.floor((performance.now() - startedAt) / 1_000);
  const checks = createChecks(deps);
  route(scope, health, async ({ reply }) => {
    const [database, storage] = await checks();
    const isHealthy = database === 'ok' && storage === 'ok';
    const isStopping = deps.readiness.isStopping();
    if (!isHealthy || isStopping) reply.code(503);
    const status = isStopping ? 'stopping' : 'unavailable';
    return { status: isHealthy && !isStopping ? 'ok' : status, database, storage, uptime_s: uptime() };
  });
  route(scope, liveness, () => ({ status: 'ok', uptime_s: uptime() }));
}
