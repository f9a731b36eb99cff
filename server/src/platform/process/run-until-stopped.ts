import { inspect } from 'node:util';
import { createShutdown, type Shutdown } from './shutdown.ts';
import { StartupError } from './startup-error.ts';

/**
 * The life of a program: it starts, and ends at a signal or when the start fails, each time with what it began ended before.
 * A start that fails is told (a StartupError by its sentence alone) and exits with 1, every other end with 0.
 */
export async function runUntilStopped(
  start: (shutdown: Shutdown) => Promise<void>,
  signals: readonly NodeJS.Signals[],
): Promise<void> {
  const shutdown = createShutdown();
  for (const signal of signals) process.on(signal, () => void shutdown.run().then(() => process.exit(0)));
  try {
    await start(shutdown);
  } catch (error) {
    // A start that was told to stop fails in one way or another, and that is no news.
    const wasStopped = shutdown.hasBegun();
    await shutdown.run();
    if (!wasStopped) process.stderr.write(`${error instanceof StartupError ? error.message : inspect(error)}\n`);
    process.exit(wasStopped ? 0 : 1);
  }
}
