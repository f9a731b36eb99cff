import type { FastifyInstance } from 'fastify';

/**
 * Repeats work on every server from its start until it stops, with a pause after each round: for what concerns each server
 * or cannot wait a minute. Everything else is a schedule, which runs on one of all servers (schedule.ts). A failed round is
 * logged; shutdown waits for the current round.
 */
export function repeatHere(
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
