import { setTimeout as pause } from 'node:timers/promises';
import type { Installation } from './installation.ts';
import { onInstallation } from './on-installation.ts';
import { processTree } from './process-tree.ts';
import type { Scenario } from './scenario.ts';
import { signal } from './send-signal.ts';

const stoppedMs = 15_000;
const before = 3_000;

/** The server, and then Postgres with all its processes, stand still (SIGSTOP) and go on. */
export const pauses: Scenario = {
  name: 'pauses',
  run: () =>
    onInstallation(async (installation) => {
      await pause(before);
      await standStill([installation.server().pid]);
      await pause(before);
      await standStill(await postgresProcesses(installation));
      await pause(before);
      return { 'stood still': `server and Postgres, ${stoppedMs / 1000} s each` };
    }),
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
