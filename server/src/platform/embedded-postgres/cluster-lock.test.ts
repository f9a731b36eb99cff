import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lockCluster } from './cluster-lock.ts';

test('a cluster that is in use is refused, and one that becomes free is waited for', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'awamu-cluster-'));
  const directory = join(folder, 'database');
  const first = await lockCluster(directory);
  await expect(lockCluster(directory, 0)).rejects.toThrow(`still uses ${directory}`);
  const next = lockCluster(directory);
  first.release();
  (await next).release();
  await rm(folder, { recursive: true, force: true });
});
