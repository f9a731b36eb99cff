import type { FastifyInstance } from 'fastify';
import { isLackOfConnection } from '../request-pool/postgres-error.ts';
import type { Jobs } from './jobs.ts';
import { everyMinute } from './scheduled-queues.ts';

/** Cron expressions in UTC; hourly jobs use different minutes, so that they do not run at the same time. */
export const schedules = {
  everyMinute,
  everyTenMinutes: '*/10 * * * *',
  hourlyAt: (minute: number): string => `${minute} * * * *`,
  nightly: '5 3 * * *',
  weekly: '35 2 * * 1',
} as const;

export interface Schedule {
  /** The name that operators see on the health page and in the metrics. */
  job: string;
  cron: string;
}

/** Before work is tried again that found no connection to the database, or lost it: a failover, or a busy moment. */
const tryAgainAfterMs = [5_000, 30_000, 120_000];

/**
 * Runs work on one of all servers, by a cron expression and when a server starts for which it is due (docs/decisions/279), until
 * this server stops. Without a connection to the database it is tried again soon; any other failure is logged and the work runs
 * again at its next time or start. Shutdown waits for the current run.
 * @param work gets a signal that is aborted when this server stops
 */
export function schedule(
  app: FastifyInstance,
  jobs: Pick<Jobs, 'schedule'>,
  { job, cron }: Schedule,
  work: (stopping: AbortSignal) => Promise<unknown>,
): void {
  const stop = new AbortController();
  let end = async (): Promise<void> => {};
  app.addHook('onReady', async () => {
    end = await jobs.schedule(job, cron, async () => {
      await runWithConnection(() => work(stop.signal), stop.signal).catch((error: unknown) => {
        // What the stop has cut off runs again at the next start.
        if (!stop.signal.aborted) app.log.error({ err: error }, `the job '${job}' failed`);
      });
    });
  });
  // Before requests are drained, so that a long run has that time as well.
  app.addHook('preClose', async () => stop.abort());
  app.addHook('onClose', () => end());
}

async function runWithConnection(work: () => Promise<unknown>, stopping: AbortSignal): Promise<void> {
  for (const pauseMs of tryAgainAfterMs) {
    try {
      await work();
      return;
    } catch (error) {
      if (stopping.aborted || !isLackOfConnection(error)) throw error;
    }
    await pause(pauseMs, stopping);
    if (stopping.aborted) return;
  }
  await work();
}

/** Ends early when the server stops. */
function pause(ms: number, stopping: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    stopping.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
