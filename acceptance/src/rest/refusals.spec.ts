import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RestFixture, startRestFixture } from './rest-fixture.ts';

let fixture: RestFixture;
beforeAll(async () => {
  fixture = await startRestFixture();
});
afterAll(() => fixture.stop());

const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' | 'PUT' | 'POST' = 'GET') =>
  fixture.app.inject({
    method,
    url: `/rest/v1${url}`,
    headers: { authorization: `Bearer ${fixture.memberToken}`, ...headers },
  });

describe('names', () => {
  test.each([
    [
      '/filmz',
      404,
      'PGRST205',
      "Could not find the table 'public.filmz' in the schema cache",
      "Perhaps you meant the table 'public.films'",
    ],
    ['/pg_class', 404, 'PGRST205', "Could not find the table 'public.pg_class' in the schema cache", null],
    ['/auth.users', 404, 'PGRST205', "Could not find the table 'public.auth.users' in the schema cache", null],
    ['/films?select=titel', 400, '42703', 'column films.titel does not exist', null],
    ['/films?titel=eq.1', 400, '42703', 'column films.titel does not exist', null],
    ['/films?order=titel', 400, '42703', 'column films.titel does not exist', null],
    ['/films?select=id::money_bag', 400, '42704', 'type "money_bag" does not exist', null],
    ['/films?id=foo.1', 400, 'PGRST100', '"failed to parse filter (foo.1)" (line 1, column 1)', null],
    ['/films?id=eq.one', 400, '22P02', 'invalid input syntax for type integer: "one"', null],
    ['/films?id=like.1', 404, '42883', 'operator does not exist: integer ~~ text', expect.any(String)],
    ['/films?limit=-1', 416, 'PGRST103', 'Requested range not satisfiable', null],
    ['/rpc/pg_sleep?seconds=60', 404, 'PGRST202', expect.stringContaining('public.pg_sleep(seconds)'), null],
    ['/films/1', 404, 'PGRST125', 'Invalid path specified in request URL', null],
    ['/', 404, 'PGRST126', 'Root endpoint metadata is disabled', null],
  ])('%s', async (url, status, code, message, hint) => {
    const response = await ask(url);
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.headers['proxy-status']).toBe(`PostgREST; error=${code}`);
    expect(response.json()).toMatchObject({ code, message, hint });
  });
});

test('a table made while the server runs appears when the database says so', async () => {
  await fixture.owner.unsafe(
    'create table public.late (id integer primary key); grant select on public.late to authenticated',
  );
  expect((await ask('/late')).statusCode).toBe(404);
  await fixture.owner`select pg_notify('pgrst', 'reload schema')`;
  await expect.poll(async () => (await ask('/late')).statusCode).toBe(200);
});

test('a table made while nobody could say so, as the connection that listens was lost, appears when it is back', async () => {
  await fixture.owner.unsafe(
    'create table public.later (id integer primary key); grant select on public.later to authenticated',
  );
  expect((await ask('/later')).statusCode).toBe(404);
  await fixture.owner`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'awamu-owner'`;
  await expect.poll(async () => (await ask('/later')).statusCode).toBe(200);
});

describe('headers', () => {
  test('a schema that is not exposed', async () => {
    const answer = await fixture.member.schema('auth').from('users').select();
    expect(answer).toMatchObject({
      status: 406,
      error: {
        code: 'PGRST106',
        message: 'Invalid schema: auth',
        hint: 'Only the following schemas are exposed: public',
      },
    });
    expect(await fixture.member.schema('auth').rpc('uid')).toMatchObject({ status: 406, error: { code: 'PGRST106' } });
    expect((await fixture.member.schema('public').from('films').select('id').limit(1)).data).toEqual([{ id: 1 }]);
  });

  test('forms that are not served, the query plan among them', async () => {
    expect((await ask('/films', { accept: 'image/png' })).json()).toMatchObject({ code: 'PGRST107' });
    expect(await fixture.member.from('films').select().explain()).toMatchObject({
      status: 406,
      error: { code: 'PGRST107' },
    });
  });

  test('methods, ranges and preferences', async () => {
    expect((await ask('/films', {}, 'PUT')).json()).toMatchObject({
      code: 'PGRST117',
      message: 'Unsupported HTTP method: PUT',
    });
    expect((await ask('/films', { range: '9-1' })).statusCode).toBe(416);
    expect((await ask('/films', { prefer: 'handling=strict, anything' })).json()).toMatchObject({ code: 'PGRST122' });
  });

  test('OPTIONS names the methods', async () => {
    const allowed = async (url: string) => {
      const headers = { authorization: `Bearer ${fixture.memberToken}` };
      const response = await fixture.app.inject({ method: 'OPTIONS', url: `/rest/v1${url}`, headers });
      return { status: response.statusCode, allow: response.headers['allow'] };
    };
    expect(await allowed('/films')).toEqual({ status: 200, allow: 'OPTIONS,GET,HEAD,POST,PATCH,DELETE' });
    expect(await allowed('/film_totals')).toEqual({ status: 200, allow: 'OPTIONS,GET,HEAD' });
    expect(await allowed('/rpc/add')).toEqual({ status: 200, allow: 'OPTIONS,GET,HEAD,POST' });
    expect(await allowed('/rpc/rename_all')).toEqual({ status: 200, allow: 'OPTIONS,POST' });
    expect(await allowed('/filmz')).toMatchObject({ status: 404 });
    expect(await allowed('/rpc/ad')).toMatchObject({ status: 404 });
  });

  test('HEAD answers without a body, also to an error', async () => {
    expect(await ask('/films', {}, 'HEAD')).toMatchObject({ statusCode: 200, body: '' });
    expect(await ask('/filmz', {}, 'HEAD')).toMatchObject({ statusCode: 404 });
  });
});

describe('tokens', () => {
  test('missing, malformed, foreign and expired ones', async () => {
    const as = async (token: string | null) => {
      const response = await fixture.app.inject({
        url: '/rest/v1/films',
        headers: token === null ? {} : { authorization: `Bearer ${token}` },
      });
      return {
        status: response.statusCode,
        code: response.json<{ code: string }>().code,
        challenge: response.headers['www-authenticate'],
      };
    };
    const now = Math.floor(Date.now() / 1_000);
    const [head, body] = fixture.memberToken.split('.');
    expect(await as(null)).toEqual({ status: 401, code: 'PGRST302', challenge: 'Bearer' });
    expect(await as('nonsense')).toMatchObject({ status: 401, code: 'PGRST301' });
    expect(await as(`${head}.${body}.AAAA`)).toMatchObject({ status: 401, code: 'PGRST301' });
    expect(await as(await fixture.signer.sign({ role: 'postgres', exp: now + 60 }))).toMatchObject({
      status: 401,
      code: 'PGRST301',
    });
    const expired = await as(await fixture.signer.sign({ role: 'authenticated', exp: now - 60 }));
    expect(expired).toEqual({
      status: 401,
      code: 'PGRST303',
      challenge: 'Bearer error="invalid_token", error_description="JWT expired"',
    });
    const ended = { role: 'authenticated', sub: crypto.randomUUID(), session_id: crypto.randomUUID(), exp: now + 60 };
    expect(await as(await fixture.signer.sign(ended))).toMatchObject({ status: 401, code: 'PT401' });
  });
});

describe('any request', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constantFrom(
      'id',
      'title',
      'details',
      'directors',
      '*',
      `'; select 1; --`,
      '"',
      '(',
      ')',
      '{}',
      '[]',
      'null',
      '1',
      '-1',
      '9'.repeat(30),
      '\0',
    ),
  );
  const operator = fc.constantFrom(
    'eq',
    'in',
    'is',
    'like',
    'match',
    'cs',
    'ov',
    'sl',
    'adj',
    'fts',
    'wfts(english)',
    'fts(klingon)',
    'not.eq',
    'gt(any)',
    'isdistinct',
  );
  const column = fc.constantFrom(
    'id',
    'title',
    'year',
    'tags',
    'details',
    'shown_during',
    'created_at',
    'headline',
    'details->>a',
    'directors',
    'roles.name',
  );
  const parameter = fc.oneof(
    fc.tuple(
      column,
      fc.tuple(operator, hostile).map((parts) => parts.join('.')),
    ),
    fc.tuple(fc.constantFrom('select', 'order', 'limit', 'offset', 'or', 'and', 'columns', 'on_conflict'), hostile),
    fc.tuple(
      fc.constant('select'),
      fc
        .tuple(column, hostile)
        .map(([base, rest]) => `${base},roles(${rest}),directors!director_id(${rest}),${base}::${rest}`),
    ),
    fc.tuple(hostile, hostile),
  );
  const query = fc.array(parameter, { maxLength: 4 }).map((parameters) => new URLSearchParams(parameters).toString());
  const target = fc.constantFrom(
    '/films',
    '/notes',
    '/recent_films',
    '/film_totals',
    '/rpc/films_since',
    '/rpc/echo',
    '/rpc/sum_of',
  );

  test('a read succeeds or is refused, and is never an internal error', async () => {
    await fc.assert(
      fc.asyncProperty(target, query, hostile, async (path, parameters, range) => {
        const headers = /^[\x20-\x7e]*$/.test(range) ? { range, prefer: `count=exact, ${range}` } : {};
        const response = await ask(`${path}?${parameters}`, headers);
        expect(response.statusCode).toBeLessThan(500);
        if (response.statusCode >= 300)
          expect(Object.keys(response.json())).toEqual(['code', 'message', 'details', 'hint']);
      }),
      { numRuns: 1_500 },
    );
  });

  test('a change succeeds or is refused, and is never an internal error', async () => {
    const body = fc.oneof(
      fc.json(),
      fc
        .dictionary(fc.constantFrom('title', 'tags', 'details', 'year', 'shown_during'), fc.jsonValue())
        .map((row) => JSON.stringify(row)),
      hostile,
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('POST', 'PATCH', 'DELETE'),
        target,
        query,
        body,
        async (method, path, parameters, payload) => {
          const headers = {
            authorization: `Bearer ${fixture.memberToken}`,
            'content-type': 'application/json',
            prefer: 'return=representation, missing=default',
          };
          const response = await fixture.app.inject({ method, url: `/rest/v1${path}?${parameters}`, headers, payload });
          expect(response.statusCode).toBeLessThan(500);
        },
      ),
      { numRuns: 1_000 },
    );
  });
});
