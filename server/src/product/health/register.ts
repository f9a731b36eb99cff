import { health } from '@awamu/contracts/operations/community.ts';
import type { FastifyInstance } from 'fastify';
import type { CallerSql } from '#identity/caller-sql.ts';
import { route } from '#identity/route.ts';
import type { BlobStore } from '#platform/blobs/blob-store.ts';
import { probeBlobs } from '#platform/blobs/probe-blobs.ts';
import type { Clock } from '#platform/process/clock.ts';
import { pingDatabase } from './health.repo.ts';

export interface HealthDeps {
  sql: CallerSql;
  blobs: BlobStore;
  clock: Clock;
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

/** Answers 200 if the database and the storage respond, else 503. */
export function registerHealth(scope: FastifyInstance, { sql, blobs, clock }: HealthDeps): void {
  const startedAt = clock.now();
  route(scope, health, async ({ reply }) => {
    const [database, storage] = await Promise.all([check(pingDatabase(sql)), check(probeBlobs(blobs))]);
    const isHealthy = database === 'ok' && storage === 'ok';
    if (!isHealthy) reply.code(503);
    return {
      status: isHealthy ? 'ok' : 'unavailable',
      database,
      storage,
      uptime_s: Math.floor((clock.now() - startedAt) / 1_000),
    };
  });
}
