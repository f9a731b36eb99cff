import { createShutdown, type Shutdown } from './shutdown.ts';
import { describeStartFailure } from './start-failure.ts';

/** More than STOP_DELAY_SECONDS and all parts of a server need together, even if none of their connections answers. */
const stopTimeoutMs = 90_000;

/**
 * Runs a program until a signal or a failed start, and then ends what it had begun. A failed start prints its error (one
 * line if the operator can fix it) and exits with 1, as does a stop that takes longer than 90 seconds; any other end exits
 * with 0.
 */
export async function runUntilStopped(
  start: (shutdown: Shutdown) => Promise<void>,
  signals: readonly NodeJS.Signals[],
): Promise<void> {
  const shutdown = createShutdown();
  for (const signal of signals) process.on(signal, () => void stop(shutdown, 0));
  try {
    await start(shutdown);
  } catch (error) {
    // A start interrupted by a signal may fail in any way, which is not worth reporting.
    const wasStopped = shutdown.hasBegun();
    if (!wasStopped) process.stderr.write(`${describeStartFailure(error)}\n`);
    await stop(shutdown, wasStopped ? 0 : 1);
  }
}

async function stop(shutdown: Shutdown, code: 0 | 1): Promise<never> {
  if (await shutdown.runWithin(stopTimeoutMs)) process.exit(code);
  process.stderr.write('It did not stop within 90 seconds and is ended now. The next start recovers the database.\n');
  process.exit(1);
}
