import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isRunning } from '../process/is-running.ts';

const signals = ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const;
const timeoutMs = 10_000;
const pollMs = 25;

/**
 * Ends a Postgres that still runs on the cluster because its server was killed: two postmasters on one cluster would
 * destroy it, and Postgres refuses to start beside a running one.
 */
export async function endOrphan(directory: string): Promise<void> {
  const content = await readFile(pidFileOf(directory), 'utf8').catch(() => undefined);
  if (content === undefined) return;
  const pid = Number.parseInt(content, 10);
  if (!(await runsOn(pid, directory))) return;
  for (const signal of signals) {
    process.kill(pid, signal);
    if (await endedWithin(pid, timeoutMs)) return;
  }
}

/**
 * Removes the process id of an ended Postgres, which may belong to another process by now: Postgres would refuse to
 * start. The caller holds the cluster's lock.
 */
export async function removePidFile(directory: string): Promise<void> {
  await rm(pidFileOf(directory), { force: true });
}

const pidFileOf = (directory: string): string => join(directory, 'postmaster.pid');

async function runsOn(pid: number, directory: string): Promise<boolean> {
  if (!Number.isInteger(pid) || pid <= 1 || !isRunning(pid)) return false;
  if (process.platform !== 'linux') return true;
  const workingDirectory = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  return workingDirectory === (await realpath(directory));
}

async function endedWithin(pid: number, milliseconds: number): Promise<boolean> {
  for (let waited = 0; waited < milliseconds; waited += pollMs) {
    if (!isRunning(pid)) return true;
    await pause(pollMs);
  }
  return !isRunning(pid);
}
