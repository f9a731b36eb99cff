import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../process/logger.ts';

export interface SupervisedProcess {
  /** Pid of the current process; undefined while it restarts. */
  pid(): number | undefined;
  /** Sends the first signal, and the next whenever the process has not ended in time; it is not restarted. */
  stop(signals: readonly NodeJS.Signals[], eachMs: number): Promise<void>;
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
    async stop(signals, eachMs) {
      isStopping = true;
      await revival;
      if (child) await endChild(child, signals, eachMs);
    },
  };
}

async function endChild(child: ChildProcess, signals: readonly NodeJS.Signals[], eachMs: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<true>((resolve) => child.once('exit', () => resolve(true)));
  for (const signal of signals) {
    child.kill(signal);
    if (await Promise.race([ended, pause(eachMs, false, { ref: false })])) return;
  }
}
