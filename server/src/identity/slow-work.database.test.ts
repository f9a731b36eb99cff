import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectAsOwner } from '#platform/database/database.ts';
import { prepareRequestLogin } from '#platform/database/request-login.ts';
import type { OwnerDatabase } from '#platform/owner-database/owner-database.ts';
import { createRequestPool, type RequestPool } from '#platform/request-pool/request-pool.ts';
import type { TestDatabase } from '#platform/test-postgres/copy-database.ts';
import { createTestDatabase } from '#platform/test-postgres/create-test-database.ts';
import { createCallerSql, type Transaction } from './caller-sql.ts';

let database: TestDatabase;
let owner: OwnerDatabase;
/** Where a statement is cancelled soon. */
let pool: RequestPool;
/** Where a connection is given up soon. */
let impatient: RequestPool;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = connectAsOwner(database.socketUrl);
  await owner.query('create table public.notes (id int); grant insert on public.notes to service_role');
  const { user, password } = await prepareRequestLogin(owner);
  const url = Object.assign(new URL(database.url), { username: user, password: encodeURIComponent(password) }).href;
  const open = (limits: { statementTimeoutMs: number; answerTimeoutMs?: number }) =>
    createRequestPool({
      ...limits,
      url,
      connections: 4,
      shared: { lanes: 1, extraLanes: 1 },
      applicationName: 'hasty',
    });
  pool = open({ statementTimeoutMs: 300 });
  impatient = open({ statementTimeoutMs: 20_000, answerTimeoutMs: 300 });
}, 120_000);
afterAll(async () => {
  await pool.end();
  await impatient.end();
  await owner.end();
  await database.drop();
});

const never = new AbortController().signal;
const takes = (seconds: number) => (transaction: Transaction) =>
  transaction.query(`select pg_sleep(${seconds})::text as slept`);

test('has its own limit instead of that of requests, which the next user of its connection has again', async () => {
  const jobs = createCallerSql(pool);
  await expect(jobs.asRole('service_role', takes(1))).rejects.toMatchObject({ code: '57014' });
  const slow = { statementMs: 20_000, stopping: never };
  expect(await jobs.asRole('service_role', takes(1), slow)).toEqual([{ slept: '' }]);
  await expect(jobs.asRole('service_role', takes(1))).rejects.toMatchObject({ code: '57014' });
  await expect(jobs.asRole('service_role', takes(20), { ...slow, statementMs: 300 })).rejects.toMatchObject({
    code: '57014',
  });
});

test('waits longer for its answers than requests do', async () => {
  const jobs = createCallerSql(impatient);
  await expect(jobs.asRole('service_role', takes(1))).rejects.toMatchObject({ name: 'ConnectionClosedError' });
  expect(await jobs.asRole('service_role', takes(1), { statementMs: 20_000, stopping: never })).toEqual([
    { slept: '' },
  ]);
});

test('is done one at a time, so that it leaves connections to the other parts', async () => {
  const jobs = createCallerSql(pool);
  const slow = { statementMs: 20_000, stopping: never };
  let underWay = 0;
  const most: number[] = [];
  const work = async (transaction: Transaction) => {
    most.push(++underWay);
    await transaction.query('select 1');
    underWay -= 1;
  };
  await Promise.all(Array.from({ length: 4 }, () => jobs.asRole('service_role', work, slow)));
  expect(most).toEqual([1, 1, 1, 1]);
});

test('ends when the server stops, also what waits, and changes nothing', async () => {
  const jobs = createCallerSql(pool);
  const stop = new AbortController();
  const slow = { statementMs: 60_000, stopping: stop.signal };
  const { promise: isUnderWay, resolve: begin } = Promise.withResolvers<void>();
  const running = jobs.asRole(
    'service_role',
    async (transaction) => {
      await transaction.query(`insert into public.notes values (91)`);
      begin();
      await transaction.query('select pg_sleep(60)');
    },
    slow,
  );
  const waiting = jobs.asRole('service_role', takes(0), slow);
  await isUnderWay;
  stop.abort();
  await expect(running).rejects.toMatchObject({ name: 'ConnectionClosedError' });
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  expect(await owner.query('select id from public.notes where id = 91')).toEqual([]);
  expect(pool.figures()).toMatchObject({ inUse: 0 });
});
