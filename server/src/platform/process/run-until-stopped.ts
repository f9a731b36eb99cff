import { inspect } from 'node:util';
import { createShutdown, type Shutdown } from './shutdown.ts';
import { StartupError } from './startup-error.ts';

/**
 * Runs a program until a signal or a failed start, and then ends what it had begun. A failed start prints its error (a
 * StartupError only its message) and exits with 1; any other end exits with 0.
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
    // A start interrupted by a signal may fail in any way, which is not worth reporting.
    const wasStopped = shutdown.hasBegun();
    await shutdown.run();
    if (!wasStopped) process.stderr.write(`${error instanceof StartupError ? error.message : inspect(error)}\n`);
    process.exit(wasStopped ? 0 : 1);
  }
}
