import { constants } from 'node:fs';
import { access, mkdir, mkdtemp, readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRunning } from '../../../server/src/platform/process/is-running.ts';

/** Where Linux has a file system in memory. */
const inMemory = '/dev/shm';
/** A run has less than a gigabyte at a time; the rest is left to others. */
const enoughBytes = 4 * 2 ** 30;
const prefix = 'awamu-run-';

/**
 * Makes the folder of a run's temporary files, in memory if that has room and lets programs run, as Chromium is unpacked there.
 * Creating and removing the files of hundreds of databases takes a sixth of the specs' processor time on a disk (docs/decisions/267).
 * What ended runs have left in memory is removed.
 */
export async function makeRunFolder(memory = inMemory, leastBytes = enoughBytes): Promise<string> {
  await removeLeftovers(memory);
  const folder = join(memory, `${prefix}${process.pid}`);
  try {
    await mkdir(folder);
    if (await isFit(folder, leastBytes)) return folder;
    await rm(folder, { recursive: true });
  } catch {
    // There is none on this machine, or it is somebody else's.
  }
  return mkdtemp(join(tmpdir(), 'awamu-tests-'));
}

async function isFit(folder: string, leastBytes: number): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  const program = join(folder, 'program');
  await writeFile(program, '', { mode: 0o700 });
  // Refused by a file system that is mounted noexec, even for root.
  const mayRun = await access(program, constants.X_OK).then(
    () => true,
    () => false,
  );
  await rm(program);
  return mayRun && bavail * bsize >= leastBytes;
}

async function removeLeftovers(memory: string): Promise<void> {
  const names = await readdir(memory).catch(() => []);
  const left = names.filter((name) => name.startsWith(prefix) && !isRunning(Number(name.slice(prefix.length))));
  for (const name of left) await rm(join(memory, name), { recursive: true, force: true }).catch(() => {});
}
