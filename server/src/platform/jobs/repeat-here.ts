import type { FastifyInstance } from 'fastify';
import { repeat } from './repeat.ts';

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
  let isStopping = false;
  const onFailure = (error: unknown): void => app.log.error({ err: error }, failure);
  const repetition = repeat(
    pauseMs,
    onFailure,
    makeRound(() => isStopping),
  );
  app.addHook('onReady', async () => repetition.start());
  // No new round starts while pending requests are still being answered.
  app.addHook('preClose', async () => {
    isStopping = true;
    repetition.stop();
  });
  app.addHook('onClose', () => repetition.settled());
}
