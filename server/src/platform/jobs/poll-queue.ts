import type { FastifyInstance } from 'fastify';

/**
 * Polls the job queue from the server's start until it stops, with a pause after each round. It is the only interval below
 * a minute, as pg-boss schedules by the minute. A failed round is logged; shutdown waits for the current round.
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
  // No new round starts while pending requests are still being answered.
  app.addHook('preClose', async () => {
    isStopping = true;
    clearTimeout(timer);
  });
  app.addHook('onClose', () => running.then(() => {}));
}
