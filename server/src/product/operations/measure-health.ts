import type { ServerHealth } from '@awamu/contracts/server-health.ts';
import { probeBlobs } from '#platform/blobs/probe-blobs.ts';
import { databaseHealth } from './operations.repo.ts';
import type { OperationsDeps } from './operations-deps.ts';

const slowDatabaseMs = 250;
const slowAnswersMs = 1_000;

async function timed<T>(work: Promise<T>): Promise<ServerHealth['database'] & { value: T | null }> {
  const started = performance.now();
  const outcome = await work.then(
    (value) => ({ ok: true, value }),
    () => ({ ok: false, value: null }),
  );
  return { ...outcome, ms: Math.round(performance.now() - started) };
}

/** Current uptime, response times, database and storage; a part that fails is reported without failing the whole. */
export async function healthNow(
  deps: Pick<OperationsDeps, 'sql' | 'blobs' | 'clock' | 'responseTimes'>,
  startedAt: number,
): Promise<ServerHealth> {
  const [database, storage] = await Promise.all([timed(databaseHealth(deps.sql)), timed(probeBlobs(deps.blobs))]);
  const responses = deps.responseTimes.figures();
  const isSlow = database.ms > slowDatabaseMs || (responses.p95_ms ?? 0) > slowAnswersMs;
  const isWhole = database.ok && storage.ok;
  return {
    status: isWhole ? (isSlow || responses.failures > 0 ? 'degraded' : 'healthy') : 'error',
    uptime_s: Math.floor((deps.clock.now() - startedAt) / 1_000),
    responses,
    database: { ok: database.ok, ms: database.ms },
    storage: { ok: storage.ok, ms: storage.ms },
    details: database.value,
  };
}
