import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { throughSocket } from '../embedded-postgres/socket-folder.ts';
import { isLackOfConnection } from '../request-pool/postgres-error.ts';
import type { TestDatabase } from '../test-postgres/copy-database.ts';
import { createTestDatabase } from '../test-postgres/create-test-database.ts';
import { startSilentProxy } from '../test-postgres/silent-proxy.ts';
import { createOwnerDatabase, type OwnerDatabase } from './owner-database.ts';

let database: TestDatabase;
let owner: OwnerDatabase;
const open = (applicationName: string) => createOwnerDatabase({ url: database.url, connections: 2, applicationName });

beforeAll(async () => {
  database = await createTestDatabase('template1');
  owner = open('owner');
  await owner.query('create table public.notes (id int primary key, words text)');
}, 120_000);

afterAll(async () => {
  await owner.end();
  await database.drop();
});

const ids = async () =>
  (await owner.query<{ id: number }>('select id from public.notes order by id')).map(({ id }) => id);

describe('statements', () => {
  test('return values as JavaScript types without loss', async () => {
    const [row] = await owner.query(
      `select 1 as int, 9007199254740993 as bigint, 1.10::numeric as numeric, true as bool, 'a' as text, '{"b": 2}'::jsonb as json,
         '{c,"d,e"}'::text[] as list, timestamptz '2026-05-01 10:00Z' as moment, date '1998-05-01' as day, null as nothing`,
    );
    expect(row).toEqual({
      int: 1,
      bigint: '9007199254740993',
      numeric: '1.10',
      bool: true,
      text: 'a',
      json: { b: 2 },
      list: ['c', 'd,e'],
      moment: new Date('2026-05-01T10:00:00Z'),
      day: new Date('1998-05-01'),
      nothing: null,
    });
  });

  test('accept parameters of each type', async () => {
    const day = new Date('2026-05-01T10:00:00.123Z');
    const bytes = new Uint8Array([0, 255]);
    const [row] = await owner.query(
      'select $1::text as text, $2::int as int, $3::bigint as big, $4::boolean as bool, $5::timestamptz as at, $6::text[] as list, $7::bytea as bytes, $8::int as none',
      [`it's`, 7, 2n ** 60n, false, day, ['a"', 'b\\'], bytes, null],
    );
    expect(row).toEqual({
      text: `it's`,
      int: 7,
      big: String(2n ** 60n),
      bool: false,
      at: day,
      list: ['a"', 'b\\'],
      bytes: Buffer.from(bytes),
      none: null,
    });
  });

  test('without parameters may be several, and return the rows of the last one', async () => {
    expect(await owner.query('select 1 as one; select 2 as two')).toEqual([{ two: 2 }]);
    expect(await owner.query('select 1 as one; set jit = off')).toEqual([]);
  });

  test('that fail report the reason and keep their connection', async () => {
    await expect(owner.query('select 1 / $1::int', [0])).rejects.toMatchObject({
      name: 'PostgresError',
      code: '22012',
    });
    const answers = await Promise.all([1, 2, 3, 4].map((one) => owner.query('select $1::int as one', [one])));
    expect(answers).toEqual([1, 2, 3, 4].map((one) => [{ one }]));
  });
});

describe('a transaction', () => {
  test('commits its work', async () => {
    const answer = await owner.transaction(async (transaction) => {
      await transaction.query('insert into public.notes (id) values (1)');
      return 'done';
    });
    expect(answer).toBe('done');
    expect(await ids()).toContain(1);
  });

  test('rolls back when its work fails, in Postgres or in code', async () => {
    const insert = 'insert into public.notes (id) values (2)';
    const beside = owner.transaction(async (transaction) => {
      await transaction.query(insert);
      throw new Error('changed my mind');
    });
    await expect(beside).rejects.toThrow('changed my mind');
    const inPostgres = owner.transaction(async (transaction) => {
      await transaction.query(insert);
      await transaction.query(insert);
    });
    await expect(inPostgres).rejects.toMatchObject({ code: '23505', constraint: 'notes_pkey' });
    expect(await ids()).not.toContain(2);
  });
});

describe('a reserved connection', () => {
  const pid = 'select pg_backend_pid() as pid';

  test('is the same for all statements', async () => {
    const [first, second] = await owner.reserve(async (connection) => [
      await connection.query(pid),
      await connection.query(pid),
    ]);
    expect(first).toEqual(second);
  });

  test('is not used again when a transaction was left open on it', async () => {
    await owner.reserve((connection) => connection.query('begin; insert into public.notes (id) values (3)'));
    expect(await ids()).not.toContain(3);
    await owner.query('insert into public.notes (id) values (3)');
  });

  test('that Postgres terminates is replaced', async () => {
    const cut = owner.reserve((connection) => connection.query('select pg_terminate_backend(pg_backend_pid())'));
    await expect(cut).rejects.toMatchObject({ code: '57P01' });
    expect(await Promise.all([owner.query('select 1 as one'), owner.query('select 1 as one')])).toEqual([
      [{ one: 1 }],
      [{ one: 1 }],
    ]);
  });
});

describe('listening', () => {
  const cutOff = (name: string) =>
    owner.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = $1',
      [name],
    );

  test('receives its own channel until it is unsubscribed', async () => {
    const database = open('listener');
    const received: string[] = [];
    const { unlisten } = await database.listen('Weird "name"', (payload) => received.push(payload));
    await database.listen('end', () => received.push('end'));
    await owner.query(`notify "Weird ""name""", 'first'; notify another; notify "end"`);
    await expect.poll(() => received).toEqual(['first', 'end']);
    await unlisten();
    await owner.query(`notify "Weird ""name""", 'second'; notify "end"`);
    await expect.poll(() => received).toEqual(['first', 'end', 'end']);
    await database.end();
  });

  test('receives a notification that comes together with the answer', async () => {
    const proxy = await startSilentProxy(database.url);
    const received: string[] = [];
    proxy.holdAnswer('listen', 'welcome');
    const behind = createOwnerDatabase({ url: proxy.url, connections: 1, applicationName: 'behind' });
    const listening = behind.listen('early', (payload) => received.push(payload));
    const accepted = `select pid from pg_stat_activity where application_name = 'behind' and state = 'idle' and query like 'listen%'`;
    await expect.poll(() => owner.query(accepted)).not.toEqual([]);
    await owner.query(`notify early, 'welcome'`);
    await listening;
    await expect.poll(() => received).toEqual(['welcome']);
    await behind.end();
    await proxy.close();
  });

  test('reconnects after its connection is terminated, and calls onListen', async () => {
    const database = open('cut-off');
    const received: string[] = [];
    let begun = 0;
    const onListen = () => {
      begun += 1;
    };
    await database.listen('one', (payload) => received.push(payload), onListen);
    await database.listen('two', (payload) => received.push(payload), onListen);
    expect(begun).toBe(2);
    for (const round of [1, 2]) {
      await cutOff('cut-off');
      await expect.poll(() => begun).toBe(2 + 2 * round);
      await owner.query(`notify one, '1 of ${round}'; notify two, '2 of ${round}'`);
      await expect.poll(() => received).toEqual(expect.arrayContaining([`1 of ${round}`, `2 of ${round}`]));
    }
    expect(received).toHaveLength(4);
    await database.end();
  });

  test('rejects if Postgres is unreachable', async () => {
    const url = new URL(database.url);
    url.port = '1';
    const nowhere = createOwnerDatabase({ url: url.href, connections: 1, applicationName: 'nowhere' });
    await expect(nowhere.listen('one', () => {})).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await expect(nowhere.query('select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await nowhere.end();
  });

  test('rejects for want of a connection if the Unix socket of Postgres has no file', async () => {
    const url = throughSocket(database.url, tmpdir());
    const stopped = createOwnerDatabase({ url, connections: 1, applicationName: 'stopped' });
    expect(await stopped.query('select 1').catch(isLackOfConnection)).toBe(true);
    await stopped.end();
  });
});

test('end() waits for running statements, and terminates those that take too long', async () => {
  const quick = open('quick');
  const answer = quick.query(`select 'there' as answer from pg_sleep(0.01)`);
  await quick.query('select 1');
  await quick.end();
  expect(await answer).toEqual([{ answer: 'there' }]);

  const slow = open('slow');
  const stuck = slow.query('select pg_sleep(3600)').catch((error: unknown) => error);
  await slow.query('select 1');
  await slow.end({ graceMs: 1 });
  expect(await stuck).toMatchObject({ name: 'ConnectionClosedError' });

  const late = open('late');
  const connecting = late.query('select pg_sleep(3600)').catch((error: unknown) => error);
  await late.end({ graceMs: 0 });
  expect(await connecting).toMatchObject({ name: 'ConnectionClosedError' });
});
