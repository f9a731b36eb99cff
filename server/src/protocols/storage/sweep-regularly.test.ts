import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import type { CallerSql } from '#identity/caller-sql.ts';
import { createFileBlobStore } from '#platform/blobs/file-blob-store.ts';
import { createLogger } from '#platform/process/logger.ts';
import { sweepRegularly } from './sweep-regularly.ts';

test('what a crash left is swept when the server starts, also an unfinished copy', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'awamu-sweep-'));
  const blobs = createFileBlobStore(join(dataDir, 'files'));
  const version = '00000000-0000-4000-8000-000000000000';
  await blobs.put(`objects/00/${version}`, Buffer.from('orphan'));
  await blobs.put(`objects/00/${version}.${version}.tmp`, Buffer.from('unfinished'));
  // The database knows the folder, and no object.
  const sql = {
    oneAs: async (_role: string, statement: string) => (statement.startsWith('update') ? [{}] : []),
  } as unknown as CallerSql;
  const app = fastify();
  const later = { now: () => Date.now() + 7_200_000 };
  sweepRegularly(app, { sql, blobs, clock: later, dataDir }, createLogger('silent'));
  await app.ready();
  const stored = async () => {
    const keys: string[] = [];
    for await (const { key } of blobs.list('objects')) keys.push(key);
    return keys;
  };
  await expect.poll(stored).toEqual([]);
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});
