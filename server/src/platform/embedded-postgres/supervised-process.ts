import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../process/logger.ts';

export interface SupervisedProcess {
  /** Pid of the current process; undefined while it restarts. */
  pid(): number | undefined;
  /** Sends the signal and waits for the end; the process is not restarted. */
  stop(signal: NodeJS.Signals): Promise<void>;
}

const delaysMs = [0, 200, 500, 1_000, 2_000];
const longestDelayMs = 5_000;

/**
 * Starts a process and restarts it, with retries, whenever it ends by itself.
 * @param launch resolves with a process that is ready
 * @throws what the first launch throws
 */
export async function superviseProcess(
  name: string,
  launch: () => Promise<ChildProcess>,
  logger?: Logger,
): Promise<SupervisedProcess> {
  let isStopping = false;
  let child: ChildProcess | undefined;
  let revival: Promise<void> = Promise.resolve();

  const watch = (started: ChildProcess): void => {
    child = started;
    started.once('exit', () => {
      child = undefined;
      if (isStopping) return;
      logger?.error(`${name} ended unexpectedly; starting it again`);
      revival = revive();
    });
  };
  const revive = async (): Promise<void> => {
    for (let attempt = 0; !child; attempt += 1) {
      await pause(delaysMs[attempt] ?? longestDelayMs);
      if (isStopping) return;
      await launch().then(watch, (error: unknown) => logger?.error({ err: error }, `${name} did not start again`));
    }
  };
  watch(await launch());
  return {
    pid: () => child?.pid,
    async stop(signal) {
      isStopping = true;
      await revival;
      if (child) await endChild(child, signal);
    },
  };
}

async function endChild(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}
