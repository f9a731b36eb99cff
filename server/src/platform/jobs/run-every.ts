import type { FastifyInstance } from 'fastify';

export const hourMs = 3_600_000;

/**
 * Does a piece of work when the server starts and again each time this long after it ended, until the server stops. What
 * fails is logged and tried again the next time; a stop waits for the round that runs.
 */
export function runEvery(app: FastifyInstance, pauseMs: number, failure: string, work: () => Promise<unknown>): void {
  let running: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let hasStopped = false;
  const run = (): void => {
    running = work()
      .catch((error: unknown) => app.log.error({ err: error }, failure))
      .then(() => {
        if (hasStopped) return;
        timer = setTimeout(run, pauseMs);
        timer.unref();
      });
  };
  app.addHook('onReady', async () => run());
  app.addHook('onClose', async () => {
    hasStopped = true;
    clearTimeout(timer);
    await running;
  });
}
