import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { createCallerSql } from '#identity/caller-sql.ts';
import { oldReadsOf } from '#identity/old-reads.ts';
import { connectAsOwner, connectForRequests } from '#platform/database/database.ts';
import { prepareRequestLogin } from '#platform/database/request-login.ts';
import { createTestDatabase } from '#platform/test-postgres/create-test-database.ts';
import { runOperationsJobs } from './run-jobs.ts';

it('each server lists the deleted members in its own folder', async () => {
  const copy = await createTestDatabase();
  const owner = connectAsOwner(copy.socketUrl);
  const pool = connectForRequests(copy.socketUrl, await prepareRequestLogin(owner));
  const sql = createCallerSql(pool);
  const gone = randomUUID();
  await owner.query('insert into private.erased_members (user_id) values ($1)', [gone]);
  const folders = await Promise.all([1, 2].map(() => mkdtemp(join(tmpdir(), 'awamu-erased-'))));
  const apps = folders.map((dataDir) => {
    const app = fastify();
    const jobs = { schedule: async () => async () => {} };
    const deps = { jobs, sql, oldReads: oldReadsOf(sql), clock: { now: Date.now }, config: { dataDir } };
    runOperationsJobs(app, deps);
    return app;
  });
  for (const app of apps) await app.ready();
  const lists = () => Promise.all(folders.map((folder) => readFile(join(folder, 'erased-members.txt'), 'utf8')));
  await expect.poll(() => lists().catch(String)).toEqual([`${gone}\n`, `${gone}\n`]);
  for (const app of apps) await app.close();
  for (const folder of folders) await rm(folder, { recursive: true });
  await Promise.all([pool.end(), owner.end()]);
  await copy.drop();
});
