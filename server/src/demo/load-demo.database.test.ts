import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BlobStore } from '#platform/blobs/blob-store.ts';
import { createFileBlobStore } from '#platform/blobs/file-blob-store.ts';
import { connectAsOwner } from '#platform/database/database.ts';
import type { OwnerDatabase } from '#platform/owner-database/owner-database.ts';
import { systemClock } from '#platform/process/clock.ts';
import type { TestDatabase } from '#platform/test-postgres/copy-database.ts';
import { createTestDatabase } from '#platform/test-postgres/create-test-database.ts';
import { demoSeed, loadDemo } from './load-demo.ts';

let folder: string;
let database: TestDatabase;
let owner: OwnerDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'awamu-load-demo-'));
  database = await createTestDatabase();
  owner = connectAsOwner(database.socketUrl);
});
afterAll(async () => {
  await owner.end();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** A store that notes how many write transactions are open whenever it is given a file. */
function storeThatCounts(counts: number[]): BlobStore {
  const store = createFileBlobStore(folder);
  return {
    ...store,
    async put(key, content) {
      const open = await owner.query(
        'select from pg_stat_activity where datname = current_database() and backend_xid is not null',
      );
      counts.push(open.length);
      await store.put(key, content);
    },
  };
}

// `npm run demo` loads the community into a database of which no server has noted yet whether a demo runs there.
test('the community loads into a database that no server has used, reports decided by its admin included', async () => {
  const openWrites: number[] = [];
  const options = {
    owner,
    blobs: storeThatCounts(openWrites),
    clock: systemClock,
    seed: demoSeed,
    password: 'veranda',
  };
  // The second person of the first report is member24.
  expect(await loadDemo({ ...options, count: 24 })).toBe(true);
  expect(await owner.query('select outcome from public.moderation_decisions')).toEqual([{ outcome: 'warning' }]);
  // Live changes of other servers wait for open write transactions, and drawing takes long.
  expect(new Set(openWrites)).toEqual(new Set([0]));
  expect(await loadDemo({ ...options, count: 24 })).toBe(false);
});
