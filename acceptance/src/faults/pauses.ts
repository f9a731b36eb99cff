import { setTimeout as pause } from 'node:timers/promises';
import { figures } from './figures.ts';
import { type Installation, startInstallation } from './installation.ts';
import { processTree } from './process-tree.ts';
import type { Scenario } from './scenario.ts';
import { signal } from './send-signal.ts';
import { underLoad } from './under-load.ts';

const stoppedMs = 15_000;
const before = 3_000;

/** The server, and then Postgres with all its processes, stand still (SIGSTOP) and go on. */
export const pauses: Scenario = {
  name: 'pauses',
  async run() {
    const installation = await startInstallation();
    try {
      const outcome = await underLoad(
        installation.server(),
        async () => {
          await pause(before);
          await standStill([installation.server().pid]);
          await pause(before);
          await standStill(await postgresProcesses(installation));
          await pause(before);
        },
        installation.databaseUrl,
      );
      return { 'stood still': `server and Postgres, ${stoppedMs / 1000} s each`, ...figures(outcome) };
    } finally {
      await installation.discard();
    }
  },
};

async function standStill(pids: readonly number[]): Promise<void> {
  for (const pid of pids) signal(pid, 'SIGSTOP');
  await pause(stoppedMs);
  for (const pid of pids) signal(pid, 'SIGCONT');
}

async function postgresProcesses(installation: Installation): Promise<number[]> {
  const postmaster = await installation.postgresPid();
  if (postmaster === undefined) throw new Error('Postgres does not run');
  return processTree(postmaster);
}
