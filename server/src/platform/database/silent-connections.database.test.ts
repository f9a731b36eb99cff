import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startJobs } from '../jobs/jobs.ts';
import { createOwnerDatabase, type OwnerDatabase } from '../owner-database/owner-database.ts';
import { createLogger } from '../process/logger.ts';
import { createRequestPool, type RequestPool } from '../request-pool/request-pool.ts';
import type { TestDatabase } from '../test-postgres/copy-database.ts';
import { createTestDatabase } from '../test-postgres/create-test-database.ts';
import { type SilentProxy, startSilentProxy } from '../test-postgres/silent-proxy.ts';

const answerTimeoutMs = 1_000;
const one = { text: 'select 1 as one', values: [], prepare: false };

let database: TestDatabase;
let proxy: SilentProxy;
beforeEach(async () => {
  database = await createTestDatabase('template1');
  proxy = await startSilentProxy(database.url);
});
afterEach(async () => {
  await proxy.close();
  await database.drop();
});

const openPool = (): RequestPool =>
  createRequestPool({
    url: proxy.url,
    connections: 2,
    shared: { lanes: 2, extraLanes: 2 },
    applicationName: 'silent',
    statementTimeoutMs: 500,
    answerTimeoutMs,
  });
const openOwner = (): OwnerDatabase =>
  createOwnerDatabase({ url: proxy.url, connections: 2, applicationName: 'silent', answerTimeoutMs });

test('a request on a dead connection fails, and the next one has a new connection', async () => {
  const pool = openPool();
  await pool.read([one], null);
  proxy.fallSilent();
  await expect(pool.read([one], null)).rejects.toMatchObject({ name: 'ConnectionClosedError' });
  proxy.recover();
  expect(await pool.read([one], null)).toEqual([{ one: 1 }]);
  expect(pool.figures()).toMatchObject({ inUse: 0 });
  await pool.end();
});

test("the owner's statements give up a dead connection as well", async () => {
  const owner = openOwner();
  await owner.query('select 1');
  proxy.fallSilent();
  await expect(owner.query('select 1')).rejects.toMatchObject({ name: 'ConnectionClosedError' });
  proxy.recover();
  expect(await owner.query('select 1 as one')).toEqual([{ one: 1 }]);
  await owner.end();
});

test('a listener notices that its connection is dead, and listens again', async () => {
  const owner = openOwner();
  const received: string[] = [];
  let begun = 0;
  await owner.listen(
    'news',
    (payload) => received.push(payload),
    () => {
      begun += 1;
    },
  );
  proxy.fallSilent();
  proxy.recover();
  await expect.poll(() => begun).toBe(2);
  await owner.query(`notify news, 'again'`);
  await expect.poll(() => received).toEqual(['again']);
  await owner.end();
});

test('dead connections delay no stop', async () => {
  const pool = openPool();
  const owner = openOwner();
  await owner.listen('news', () => {});
  await Promise.all([pool.read([one], null), owner.query('select 1')]);
  const connection = await pool.acquire();
  proxy.fallSilent();
  const failed = connection.run([one]).then(
    () => 'answered',
    (error: Error) => error.name,
  );
  void failed.then(() => connection.release());
  await Promise.all([pool.end(), owner.end()]);
  expect(await failed).toBe('ConnectionClosedError');
});

test('a lock that somebody else holds occupies a connection for a short time', async () => {
  const owner = createOwnerDatabase({ url: database.url, connections: 1, applicationName: 'other' });
  await owner.query('create table public.locked (id int)');
  const pool = createRequestPool({
    url: database.url,
    connections: 1,
    shared: { lanes: 2, extraLanes: 2 },
    applicationName: 'waiting',
    statementTimeoutMs: 8_000,
    lockTimeoutMs: 50,
  });
  await owner.transaction(async (other) => {
    await other.query('lock table public.locked');
    const read = pool.read([{ ...one, text: 'select id from public.locked' }], null);
    await expect(read).rejects.toMatchObject({ code: '55P03' });
    expect(await pool.read([one], null)).toEqual([{ one: 1 }]);
  });
  await pool.end();
  await owner.end();
});

describe('the job queue', () => {
  async function open() {
    const lines: string[] = [];
    const logger = createLogger('warn', { write: (line) => void lines.push(line) });
    const soon = { retrySeconds: 0, longestRetrySeconds: 0 };
    const options = { queue: 'jobs', retries: 0, ...soon, urgent: soon, expireSeconds: 60, answerTimeoutMs: 3_000 };
    return { jobs: await startJobs(proxy.url, options, logger), lines };
  }

  test('stops without an answer', async () => {
    const { jobs } = await open();
    proxy.fallSilent();
    await jobs.stop();
  });

  test('reports no failure of connections that it has ended', async () => {
    const { jobs, lines } = await open();
    proxy.holdGoodbyes();
    await jobs.stop();
    const owner = createOwnerDatabase({ url: database.url, connections: 1, applicationName: 'other' });
    const others = `from pg_stat_activity where datname = current_database() and application_name = 'awamu-jobs'`;
    expect(await owner.query(`select pg_terminate_backend(pid) ${others}`)).not.toEqual([]);
    await expect.poll(() => owner.query(`select pid ${others}`)).toEqual([]);
    await owner.end();
    expect(lines).toEqual([]);
  });
});
