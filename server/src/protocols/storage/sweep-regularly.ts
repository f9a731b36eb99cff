import type { FastifyInstance } from 'fastify';
import { noteJobRun } from '#identity/job-runs.ts';
import type { Logger } from '#platform/process/logger.ts';
import { foldersInUse, type SweepDeps, sweepBlobs, sweepQueuedBlobs } from './sweep-blobs.ts';

const queueIntervalMs = 30_000;
const fullIntervalMs = 3_600_000;
const queueJob = 'delete erased files';
const fullJob = 'sweep left bytes';

/** Sweeps while the server runs: files of erased accounts within half a minute, orphans at the start and every hour. */
export function sweepRegularly(app: FastifyInstance, deps: SweepDeps, logger: Logger): void {
  let running: Promise<unknown> = Promise.resolve();
  // Serialised, as two sweeps at once would do the same work twice.
  const enqueue = (sweep: (deps: SweepDeps) => Promise<number>, job: string) => {
    running = running
      .then(() => noteJobRun(deps, job, () => sweep(deps)))
      .catch((error: unknown) => logger.error({ err: error }, 'sweep failed'));
  };
  const fullSweep = async (): Promise<number> => {
    const removed = await sweepBlobs(deps);
    const folders = await foldersInUse(deps);
    if (folders > 1) {
      const advice =
        'share DATA_DIR/files between the servers of one database, else each lacks the files of the others';
      logger.warn({ folders }, advice);
    }
    return removed;
  };
  const timers: NodeJS.Timeout[] = [];
  app.addHook('onReady', async () => {
    enqueue(sweepQueuedBlobs, queueJob);
    enqueue(fullSweep, fullJob);
    timers.push(
      setInterval(enqueue, queueIntervalMs, sweepQueuedBlobs, queueJob),
      setInterval(enqueue, fullIntervalMs, fullSweep, fullJob),
    );
    for (const timer of timers) timer.unref();
  });
  app.addHook('onClose', async () => {
    for (const timer of timers) clearInterval(timer);
    await running;
  });
}
