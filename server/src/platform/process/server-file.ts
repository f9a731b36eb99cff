import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StartupError } from './startup-error.ts';

const runningServer = z.object({
  pid: z.int(),
  /** URL of the server; absent while it starts. */
  url: z.string().optional(),
  /** URL of its database as the owner, for the operator's own tools. */
  databaseUrl: z.string().optional(),
});
export type RunningServer = z.infer<typeof runningServer>;

const pathOf = (dataDir: string): string => join(dataDir, 'server.json');

/**
 * Claims the folder for this process, as two servers on one embedded database would destroy it. A file left by a killed
 * server is ignored.
 * @throws StartupError if a running server has the folder
 */
export async function claimDataDir(dataDir: string): Promise<void> {
  const known = await readServerFile(dataDir);
  if (known && known.pid !== process.pid && (await isServer(known.pid))) {
    throw new StartupError(
      `Another server (process ${known.pid}) already uses DATA_DIR ${dataDir}. Stop it, or choose another folder.`,
    );
  }
  await writeServerFile(dataDir, { pid: process.pid });
}

/** Writes the server's URL for the operator's tools; readable only by the folder's owner. */
export async function writeServerFile(dataDir: string, server: RunningServer): Promise<void> {
  await writeFile(pathOf(dataDir), `${JSON.stringify(server, null, 2)}\n`, { mode: 0o600 });
}

export async function releaseDataDir(dataDir: string): Promise<void> {
  await rm(pathOf(dataDir), { force: true });
}

/** The server of this folder as it described itself; it may have been killed since. */
export async function readServerFile(dataDir: string): Promise<RunningServer | undefined> {
  try {
    return runningServer.parse(JSON.parse(await readFile(pathOf(dataDir), 'utf8')));
  } catch {
    return undefined;
  }
}

/** Whether the process is a running server of ours; its pid may have been reused. */
async function isServer(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => 'main.ts');
  return command.includes('main.ts');
}
