import type { FastifyInstance } from 'fastify';
import { endSilentMatches, type SilentMatchDeps } from './end-silent-matches.ts';

/** Days are counted, so an hour more or less is not noticed. */
const intervalMs = 3_600_000;

/** What settings do by themselves: silent matches end, from the server's start to its stop (specification, section 3). */
export function registerSettings(app: FastifyInstance, deps: SilentMatchDeps): void {
  let running: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const run = (): void => {
    running = running
      .then(() => endSilentMatches(deps))
      .catch((error: unknown) => app.log.error({ err: error }, 'silent matches were not ended'));
  };
  app.addHook('onReady', async () => {
    run();
    timer = setInterval(run, intervalMs);
    timer.unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
