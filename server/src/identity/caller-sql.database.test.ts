import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectAsOwner, connectForRequests } from '#platform/database/database.ts';
import { prepareRequestLogin, type RequestLogin } from '#platform/database/request-login.ts';
import type { OwnerDatabase } from '#platform/owner-database/owner-database.ts';
import type { RequestPool } from '#platform/request-pool/request-pool.ts';
import type { TestDatabase } from '#platform/test-postgres/copy-database.ts';
import { createTestDatabase } from '#platform/test-postgres/create-test-database.ts';
import { type Caller, callerFromClaims } from './caller.ts';
import { createCallerShares } from './caller-shares.ts';
import { type CallerSql, createCallerSql } from './caller-sql.ts';
import { createStatementTime } from './statement-time.ts';

let database: TestDatabase;
let owner: OwnerDatabase;
let login: RequestLogin;
let pool: RequestPool;
let sql: CallerSql;
let member: Caller;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = connectAsOwner(database.socketUrl);
  await owner.query(`
    create table public.notes (id int primary key, author uuid default auth.uid(), words text, written date);
    alter table public.notes enable row level security;
    create policy own on public.notes using (author = auth.uid());
    grant select, insert, update on public.notes to authenticated;
    create function public.stop_me() returns void language sql volatile security definer
      as 'select pg_terminate_backend(pg_backend_pid())';`);
  login = await prepareRequestLogin(owner);
  pool = connectForRequests(database.socketUrl, login);
  sql = createCallerSql(pool);
  member = await join();
}, 120_000);

afterAll(async () => {
  await pool.end();
  await owner.end();
  await database.drop();
});

async function join(extra: object = {}): Promise<Caller> {
  const [id, session] = [randomUUID(), randomUUID()];
  await owner.query('insert into auth.users (id, email) values ($1, $2)', [id, `${id}@example.org`]);
  await owner.query('insert into auth.sessions (id, user_id) values ($1, $2)', [session, id]);
  const caller = callerFromClaims({ role: 'authenticated', sub: id, session_id: session, ...extra });
  if (caller === null) throw new Error('the claims name no caller');
  return caller;
}

describe('one statement as a caller', () => {
  test('runs with the role and the claims, and leaves neither on the connection', async () => {
    const who = `select current_user::text as role, auth.uid() as account`;
    const mine = await Promise.all(Array.from({ length: 30 }, () => sql.one(member, who)));
    expect(mine).toEqual(Array.from({ length: 30 }, () => [{ role: 'authenticated', account: member.userId }]));

    const anon = callerFromClaims({ role: 'anon' });
    if (anon === null) throw new Error('anon is a caller');
    const nobody = await Promise.all(Array.from({ length: 30 }, () => sql.one(anon, who)));
    expect(nobody).toEqual(Array.from({ length: 30 }, () => [{ role: 'anon', account: null }]));

    const connection = await pool.acquire();
    const rest = `select current_user::text as role, nullif(current_setting('request.jwt.claims', true), '') as claims`;
    const [left] = await connection.run([{ text: rest, values: [], prepare: false }]);
    connection.release();
    expect(left).toEqual({ role: login.user, claims: null });
  });

  test('is rolled back as a whole when it fails', async () => {
    const twice = `insert into public.notes (id, words) values (1, 'a'), (1, 'b')`;
    await expect(sql.one(member, twice)).rejects.toMatchObject({ name: 'PostgresError', code: '23505' });
    expect(await sql.one(member, 'select * from public.notes')).toEqual([]);
  });

  test('returns values as JavaScript types', async () => {
    const values = `select 1::int4 as whole, 2::int8 as big, 1.5::float8 as part, true as yes, null::text as none,
      '2026-03-01'::date as day, '2026-03-01T10:00:00.123Z'::timestamptz as at, '{"a": [1]}'::jsonb as tree,
      '{x,"y,z"}'::text[] as words, '\\x0102'::bytea as bytes, interval '1 day' as span, $1::text[] as given, $2::bool as flag,
      $3::timestamptz as when, $4::bytea as sent`;
    const given = [['a"b', 'c\\d,', ''], false, new Date(5), new Uint8Array([7, 8])] as const;
    const [row] = await sql.one(member, values, given);
    expect(row).toEqual({
      whole: 1,
      big: '2',
      part: 1.5,
      yes: true,
      none: null,
      day: new Date('2026-03-01T00:00:00Z'),
      at: new Date('2026-03-01T10:00:00.123Z'),
      tree: { a: [1] },
      words: ['x', 'y,z'],
      bytes: Buffer.from([1, 2]),
      span: '1 day',
      given: ['a"b', 'c\\d,', ''],
      flag: false,
      when: new Date(5),
      sent: Buffer.from([7, 8]),
    });
  });

  test('a prepared statement outlives a migration that changes its columns', async () => {
    await owner.query('create table public.shelf (id int); grant select on public.shelf to authenticated');
    await owner.query('insert into public.shelf values (1)');
    const read = () => sql.one(member, 'select * from public.shelf');
    // Enough reads for each connection to have prepared the statement.
    for (let round = 0; round < 4; round += 1) await Promise.all(Array.from({ length: 12 }, read));
    await owner.query(`alter table public.shelf alter id type text, add column name text default 'late'`);
    const rows = await Promise.all(Array.from({ length: 24 }, read));
    expect(rows).toEqual(Array.from({ length: 24 }, () => [{ id: '1', name: 'late' }]));
  });

  test('a connection that Postgres terminates is replaced', async () => {
    await expect(sql.one(member, 'select public.stop_me()')).rejects.toMatchObject({ code: '57P01' });
    const after = await Promise.all(Array.from({ length: 24 }, () => sql.one(member, 'select 1::int4 as one')));
    expect(after).toEqual(Array.from({ length: 24 }, () => [{ one: 1 }]));
  });
});

describe('reads that share connections', () => {
  const mine = (caller: Caller) => sql.read(caller, 'select words from public.notes where author = auth.uid()');
  const times = <T>(count: number, make: (index: number) => T) =>
    Array.from({ length: count }, (_, index) => make(index));

  /** Signs up members with a note each, and runs the statement often enough to count as fast. */
  async function writers(count: number): Promise<Caller[]> {
    const callers = await Promise.all(times(count, () => join()));
    for (const { userId } of callers) {
      await owner.query('insert into public.notes (id, author, words) values ($1, $2::uuid, $2::uuid)', [
        ++noteId,
        userId,
      ]);
    }
    for (const caller of [...callers, ...callers]) await mine(caller);
    return callers;
  }
  let noteId = 1_000;

  test("return each caller's own rows under concurrency", async () => {
    const callers = await writers(20);
    const asked = times(600, (index) => callers[index % 20] as Caller);
    const rows = await Promise.all(asked.map(mine));
    expect(rows).toEqual(asked.map(({ userId }) => [{ words: userId }]));
  });

  test('fail alone', async () => {
    const callers = await writers(12);
    const [ended] = callers as [Caller];
    await owner.query('delete from auth.sessions where id = $1', [ended.sessionId]);
    const halves = (caller: Caller, by: number) => sql.read(caller, 'select 10 / $1::int4 as half', [by]);
    for (const caller of callers.slice(1)) await halves(caller, 2);
    const asked = times(240, (index) => ({ caller: callers[index % 12] as Caller, by: index % 5 }));
    const answers = await Promise.allSettled(asked.map(({ caller, by }) => halves(caller, by)));
    for (const [index, { caller, by }] of asked.entries()) {
      const answer = answers[index];
      if (caller === ended) expect(answer).toMatchObject({ status: 'rejected', reason: { code: 'PT401' } });
      else if (by === 0) expect(answer).toMatchObject({ status: 'rejected', reason: { code: '22012' } });
      else expect(answer).toEqual({ status: 'fulfilled', value: [{ half: Math.trunc(10 / by) }] });
    }
  });

  test('survive a terminated connection, except those running on it', async () => {
    const callers = await writers(12);
    const reads = times(120, (index) => mine(callers[index % 12] as Caller));
    const cut = owner.query(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and application_name = 'awamu' limit 2`,
    );
    const [answers] = await Promise.all([Promise.allSettled(reads), cut]);
    for (const [index, answer] of answers.entries()) {
      if (answer.status === 'fulfilled') expect(answer.value).toEqual([{ words: callers[index % 12]?.userId }]);
      else expect(['57P01', 'CONNECTION_CLOSED', 'ECONNRESET', 'EPIPE']).toContain(answer.reason.code);
    }
    // The end of a connection that was idle may reach the server only now.
    await expect.poll(() => Promise.all(callers.map(mine))).toEqual(callers.map(({ userId }) => [{ words: userId }]));
  });

  test('are not delayed by blocked reads before them', async () => {
    const callers = await writers(12);
    const one = (caller: Caller) => sql.read(caller, 'select 1::int4 as one');
    for (const caller of callers) await one(caller);
    let standing: Promise<object[]>[] = [];
    const answers = await owner.transaction(async (lock) => {
      await lock.query('lock table public.notes in access exclusive mode');
      standing = callers.slice(0, 4).map(mine);
      await expect
        .poll(() =>
          owner.query(`select pid from pg_locks where relation = 'public.notes'::regclass and not granted
            and database = (select oid from pg_database where datname = current_database())`),
        )
        .toHaveLength(4);
      return Promise.all(callers.slice(4).map(one));
    });
    expect(answers).toEqual(times(8, () => [{ one: 1 }]));
    expect(await Promise.all(standing)).toEqual(callers.slice(0, 4).map(({ userId }) => [{ words: userId }]));
  });
});

describe('time of slow statements', () => {
  const methods = {
    one: (of: CallerSql, caller: Caller) => of.one(caller, 'select 1::int4 as one'),
    read: (of: CallerSql, caller: Caller) => of.read(caller, 'select 1::int4 as one'),
    transaction: (of: CallerSql, caller: Caller) =>
      of.transaction(caller, (transaction) => transaction.query('select 1::int4 as one')),
    failed: (of: CallerSql, caller: Caller) => of.one(caller, 'select 1 / 0').catch(() => {}),
  };

  test.each(Object.keys(methods) as (keyof typeof methods)[])(
    'used up by %s, refuses further statements of the member by any method, not those of others',
    async (used) => {
      // Every statement is slow, and one is enough.
      const time = createStatementTime({ slowMs: 0, burstMs: 0.001, perMs: 3_600_000 }, { elapsed: () => 0 });
      const limited = createCallerSql(pool, createCallerShares(time));
      await methods[used](limited, member);
      for (const method of [methods.one, methods.read, methods.transaction]) {
        await expect(method(limited, member)).rejects.toMatchObject({ code: 'PT429', message: 'too_many_requests' });
      }
      expect(await methods.one(limited, await join())).toEqual([{ one: 1 }]);
      expect(await limited.oneAs('service_role', 'select 1::int4 as one')).toEqual([{ one: 1 }]);
    },
  );
});

describe('access with a session', () => {
  const ask = (caller: Caller) => sql.one(caller, 'select 1::int4 as one');

  test('allows an open session', async () => {
    expect(await ask(await join())).toEqual([{ one: 1 }]);
  });

  test('refuses a session that has ended, expired or belongs to another member', async () => {
    const ended = await join();
    await owner.query('delete from auth.sessions where id = $1', [ended.sessionId]);
    await expect(ask(ended)).rejects.toMatchObject({ code: 'PT401', message: 'session_expired' });

    const ofAnother = await join({ session_id: member.sessionId });
    await expect(ask(ofAnother)).rejects.toMatchObject({ code: 'PT401' });

    const late = await join();
    await owner.query(`update auth.sessions set not_after = now() - interval '1 second' where id = $1`, [
      late.sessionId,
    ]);
    await expect(ask(late)).rejects.toMatchObject({ code: 'PT401', message: 'session_expired' });
  });

  test('refuses a session whose second factor is pending', async () => {
    const half = await join();
    await owner.query('update auth.sessions set second_factor_pending = true where id = $1', [half.sessionId]);
    await expect(ask(half)).rejects.toMatchObject({ code: 'PT403', message: 'insufficient_aal' });
  });

  test('refuses a one-time password even with an open session', async () => {
    const invited = await join({ app_metadata: { must_change_password: true } });
    await expect(ask(invited)).rejects.toMatchObject({ code: 'PT403', message: 'password_change_required' });
  });

  test('runs nothing for a refused caller', async () => {
    const ended = await join();
    await owner.query('delete from auth.sessions where id = $1', [ended.sessionId]);
    await expect(sql.one(ended, `insert into public.notes (id) values (77)`)).rejects.toMatchObject({ code: 'PT401' });
    expect(await owner.query('select id from public.notes where id = 77')).toEqual([]);
  });
});

describe('several statements as a caller', () => {
  test('commit together', async () => {
    await sql.transaction(member, async (transaction) => {
      await transaction.query(`insert into public.notes (id, words) values ($1, $2)`, [10, 'first']);
      await transaction.query(`update public.notes set words = words || '!' where id = 10`);
    });
    expect(await sql.one(member, 'select words from public.notes where id = 10')).toEqual([{ words: 'first!' }]);
  });

  test('roll back together', async () => {
    const work = sql.transaction(member, async (transaction) => {
      await transaction.query(`insert into public.notes (id, words) values (11, 'gone')`);
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await sql.one(member, 'select words from public.notes where id = 11')).toEqual([]);
  });
});
