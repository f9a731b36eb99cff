import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { tryLockFile } from './file-lock.ts';
import { StartupError } from './startup-error.ts';

const runningServer = z.object({
  pid: z.int(),
  /** URL of the server; absent while it starts. */
  url: z.string().optional(),
  /** URL of its database as the owner, for the operator's own tools. */
  databaseUrl: z.string().optional(),
  /** Where its files are, as describePlaces says it. */
  files: z.string().optional(),
});
export type RunningServer = z.infer<typeof runningServer>;

const pathOf = (dataDir: string): string => join(dataDir, 'server.json');

export interface ClaimedFolder {
  release(): Promise<void>;
}

/**
 * Claims the folder for this process, as two servers on one embedded database would destroy it. The claim is a lock of the
 * kernel, so it holds in other containers too, and ends with the process.
 * @throws StartupError if a running server has the folder, or it cannot be locked
 */
export async function claimDataDir(dataDir: string): Promise<ClaimedFolder> {
  const lock = await tryLockFile(join(dataDir, 'server.lock'));
  if (lock === undefined) {
    const known = await readServerFile(dataDir);
    const name = known ? ` (process ${known.pid}, perhaps of another container)` : '';
    throw new StartupError(
      `Another server${name} already uses DATA_DIR ${dataDir}. Stop it, or choose another folder.`,
    );
  }
  const release = async (): Promise<void> => {
    await rm(pathOf(dataDir), { force: true });
    lock.release();
  };
  try {
    await writeServerFile(dataDir, { pid: process.pid });
    return { release };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Writes the server's URL for the operator's tools; readable only by the folder's owner. */
export async function writeServerFile(dataDir: string, server: RunningServer): Promise<void> {
  await writeFile(pathOf(dataDir), `${JSON.stringify(server, null, 2)}\n`, { mode: 0o600 });
}

/** The server of this folder as it described itself, if its process runs. */
export async function readRunningServer(dataDir: string): Promise<RunningServer | undefined> {
  const known = await readServerFile(dataDir);
  return known && isAlive(known.pid) ? known : undefined;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** The server of this folder as it described itself; it may have been killed since. */
export async function readServerFile(dataDir: string): Promise<RunningServer | undefined> {
  try {
    return runningServer.parse(JSON.parse(await readFile(pathOf(dataDir), 'utf8')));
  } catch {
    return undefined;
  }
}
