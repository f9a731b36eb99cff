import type { FastifyInstance } from 'fastify';

/**
 * Polls the job queue from the server's start until it stops: a round, then a pause. It is the one interval below a
 * minute, as pg-boss schedules by the minute. A round that fails is logged; a stop waits for the round that runs.
 */
export function pollQueue(
  app: FastifyInstance,
  pauseMs: number,
  failure: string,
  makeRound: (isStopping: () => boolean) => () => Promise<unknown>,
): void {
  let running: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isStopping = false;
  const round = makeRound(() => isStopping);
  const run = (): void => {
    running = round()
      .catch((error: unknown) => app.log.error({ err: error }, failure))
      .then(() => {
        if (isStopping) return;
        timer = setTimeout(run, pauseMs);
        timer.unref();
      });
  };
  app.addHook('onReady', async () => run());
  // Requests that run are still answered, while no new round begins.
  app.addHook('preClose', async () => {
    isStopping = true;
    clearTimeout(timer);
  });
  app.addHook('onClose', () => running.then(() => {}));
}
