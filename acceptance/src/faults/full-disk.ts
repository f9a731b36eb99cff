import { execFile } from 'node:child_process';
import { mkdtemp, open, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { onInstallation } from './on-installation.ts';
import type { Scenario } from './scenario.ts';

const run = promisify(execFile);
const fullMs = 15_000;

/** The file system of DATA_DIR has no byte left for a while. Mounts a tmpfs, so it wants root on Linux. */
export const fullDisk: Scenario = {
  name: 'a full disk',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'awamu-small-'));
    await run('mount', ['-t', 'tmpfs', '-o', 'size=600m,mode=777', 'tmpfs', folder]);
    try {
      return await onInstallation(() => fillForAWhile(folder), folder);
    } finally {
      await run('umount', [folder]);
      await rm(folder, { recursive: true, force: true });
    }
  },
};

async function fillForAWhile(folder: string): Promise<Record<string, string>> {
  await pause(3_000);
  const filler = join(folder, 'filler');
  await fill(filler, folder);
  await pause(fullMs);
  await rm(filler);
  // Postgres may have ended itself when it could not write its log; whatever runs must serve again.
  await pause(5_000);
  return { full: `${fullMs / 1000} s` };
}

async function fill(path: string, folder: string): Promise<void> {
  const file = await open(path, 'w');
  const block = Buffer.alloc(1 << 20);
  try {
    for (;;) await file.write(block);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    const { bavail, bsize } = await statfs(folder);
    await file.write(Buffer.alloc(bavail * bsize)).catch(() => undefined);
  } finally {
    await file.close();
  }
}
