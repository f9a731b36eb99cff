import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { tryLockFile } from './file-lock.ts';
import { StartupError } from './startup-error.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'awamu-lock-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('only one holds a lock, until it is released', async () => {
  const path = join(folder, 'one.lock');
  const first = await tryLockFile(path);
  expect(first).toBeDefined();
  expect(await tryLockFile(path)).toBeUndefined();
  first?.release();
  const second = await tryLockFile(path);
  expect(second).toBeDefined();
  second?.release();
});

test('a child process that inherits the lock holds it until it ends', async () => {
  const path = join(folder, 'inherited.lock');
  const lock = await tryLockFile(path);
  const heir = spawn('cat', { stdio: ['pipe', 'ignore', 'ignore', lock?.fd] });
  await once(heir, 'spawn');
  lock?.release();
  expect(await tryLockFile(path)).toBeUndefined();
  heir.stdin?.end();
  await once(heir, 'exit');
  const next = await tryLockFile(path);
  expect(next).toBeDefined();
  next?.release();
});

test('other child processes do not hold the lock', async () => {
  const path = join(folder, 'not-inherited.lock');
  const lock = await tryLockFile(path);
  const child = spawn('cat', { stdio: ['pipe', 'ignore', 'ignore'] });
  await once(child, 'spawn');
  lock?.release();
  const next = await tryLockFile(path);
  expect(next).toBeDefined();
  next?.release();
  child.kill();
});

test.runIf(process.platform === 'linux')('without flock(1) there is no lock', async () => {
  vi.stubEnv('PATH', folder);
  await expect(tryLockFile(join(folder, 'unsure.lock'))).rejects.toThrow(StartupError);
  vi.unstubAllEnvs();
});
