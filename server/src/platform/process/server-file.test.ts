import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tryLockFile } from './file-lock.ts';
import { claimDataDir, readServerFile, writeServerFile } from './server-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'awamu-claim-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('the server of another container is not overlooked, though its process id is unknown or our own here', async () => {
  const lock = await tryLockFile(join(folder, 'server.lock'));
  for (const pid of [process.pid, 2 ** 22 + 1]) {
    await writeServerFile(folder, { pid });
    await expect(claimDataDir(folder)).rejects.toThrow(`Another server (process ${pid}`);
  }
  lock?.release();
});

test('what a killed server left does not matter, though another process has its id now', async () => {
  await writeServerFile(folder, { pid: process.ppid });
  const claim = await claimDataDir(folder);
  expect(await readServerFile(folder)).toEqual({ pid: process.pid });
  await claim.release();
  expect(await readServerFile(folder)).toBeUndefined();
});

test('a file that is not readable does not open the folder to a second server', async () => {
  const claim = await claimDataDir(folder);
  await writeFile(join(folder, 'server.json'), '{');
  await expect(claimDataDir(folder)).rejects.toThrow('Another server already uses');
  await claim.release();
});
