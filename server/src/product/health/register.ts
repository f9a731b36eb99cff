import type { FastifyInstance } from 'fastify';
import type { CallerSql } from '#identity/caller-sql.ts';
import type { BlobStore } from '#platform/blob-store.ts';
import type { Clock } from '#platform/clock.ts';
import { pingDatabase } from './health.repo.ts';

export interface HealthDeps {
  sql: CallerSql;
  blobs: BlobStore;
  clock: Clock;
}

/** A check that takes longer than this counts as failed: whoever asks wants an answer, not a hang. */
const checkTimeoutMs = 2_000;
const probeKey = 'health/probe';

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

/** Writes and reads, because a full or read-only disk still answers to a look. */
async function probeStorage(blobs: BlobStore): Promise<void> {
  await blobs.put(probeKey, Buffer.from('ok'));
  if ((await blobs.stat(probeKey)) === null) throw new Error('the probe was not stored');
}

/** GET /api/health: 200 {status, database, storage, uptime_s} when the database and the storage answer, else 503. */
export function registerHealth(scope: FastifyInstance, { sql, blobs, clock }: HealthDeps): void {
  const startedAt = clock.now();
  scope.get('/health', async (_request, reply) => {
    const [database, storage] = await Promise.all([check(pingDatabase(sql)), check(probeStorage(blobs))]);
    const isHealthy = database === 'ok' && storage === 'ok';
    return reply
      .code(isHealthy ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: isHealthy ? 'ok' : 'unavailable',
        database,
        storage,
        uptime_s: Math.floor((clock.now() - startedAt) / 1_000),
      });
  });
}
