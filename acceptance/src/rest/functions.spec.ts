import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RestFixture, startRestFixture } from './rest-fixture.ts';

let fixture: RestFixture;
beforeAll(async () => {
  fixture = await startRestFixture();
});
afterAll(() => fixture.stop());

const rpc = (...call: Parameters<RestFixture['member']['rpc']>) => fixture.member.rpc(...call);

describe('results', () => {
  test('a value, a row, a list of values', async () => {
    expect(await rpc('add', { a: 1, b: 2 })).toMatchObject({ status: 200, data: 3 });
    expect((await rpc('film_by_id', { film_id: 1 }).select('title')).data).toEqual({ title: 'Black Girl' });
    expect((await rpc('count_up', { upto: 3 })).data).toEqual([1, 2, 3]);
    expect((await rpc('count_up', { upto: 9 }).limit(2)).data).toEqual([1, 2]);
  });

  test('rows, filtered, ordered, embedded and counted like a table', async () => {
    const { data, count } = await rpc('films_since', { since: 1960 }, { count: 'exact' })
      .select('title,headline,directors!director_id(name)')
      .gt('year', 1962)
      .order('year', { ascending: false })
      .limit(2);
    expect(count).toBe(3);
    expect(data).toEqual([
      { title: 'Vagabond', headline: 'Vagabond (1985)', directors: { name: 'Agnès Varda' } },
      { title: 'Mandabi', headline: 'Mandabi (1968)', directors: { name: 'Ousmane Sembène' } },
    ]);
    expect((await rpc('films_since', { since: 1985 }).select('id').single()).data).toEqual({ id: 4 });
    expect(await rpc('films_since', { since: 1900 }).select('id').single()).toMatchObject({
      status: 406,
      error: { code: 'PGRST116' },
    });
  });

  test('a table of its own', async () => {
    const { data } = await rpc('names_of_years').select('year,titles').order('year').limit(1);
    expect(data).toEqual([{ year: 1950, titles: 1 }]);
    expect(await rpc('names_of_years').select('month')).toMatchObject({ status: 400, error: { code: '42703' } });
  });

  test('nothing', async () => {
    expect(await rpc('rename_all', { to_name: 'Same' })).toMatchObject({ status: 204, data: null, error: null });
    expect((await fixture.member.from('actors').select('name').eq('name', 'Same')).data).toHaveLength(3);
  });

  test('csv', async () => {
    expect((await rpc('films_since', { since: 1985 }).select('id,title').csv()).data).toBe('id,title\n4,Vagabond');
  });
});

describe('arguments', () => {
  test('defaults, lists, JSON and one whole body', async () => {
    expect((await rpc('add', { a: 1 })).data).toBe(11);
    expect((await rpc('sum_of', { numbers: [1, 2, 3] })).data).toBe(6);
    const document = { a: [1, { b: null }], text: '\'"; --' };
    expect((await rpc('echo', { document })).data).toEqual(document);
    expect((await rpc('whole_body', { anything: [1] })).data).toEqual({ anything: [1] });
  });

  test('in the address', async () => {
    expect((await rpc('add', { a: 4, b: 5 }, { get: true })).data).toBe(9);
    expect((await rpc('films_since', { since: 1985 }, { get: true }).select('id').eq('id', 4)).data).toEqual([
      { id: 4 },
    ]);
    expect((await rpc('sum_of', { numbers: 2 }, { get: true })).data).toBe(2);
    expect((await rpc('echo', { document: '{"a":"eq.1"}' }, { get: true })).data).toEqual({ a: 'eq.1' });
    expect(await rpc('films_since', { since: 1960 }, { head: true, count: 'exact' })).toMatchObject({
      data: null,
      count: 4,
    });
  });

  test('that nothing takes, or that several take', async () => {
    expect(await rpc('add', { a: 1, c: 2 })).toMatchObject({
      status: 404,
      error: {
        code: 'PGRST202',
        message: 'Could not find the function public.add(a, c) in the schema cache',
        hint: 'Perhaps you meant to call the function public.add(a, b)',
      },
    });
    expect((await rpc('ad')).error).toMatchObject({
      code: 'PGRST202',
      message: 'Could not find the function public.ad without parameters in the schema cache',
    });
    expect(await rpc('twice', { n: 1 })).toMatchObject({ status: 300, error: { code: 'PGRST203' } });
    expect(await rpc('add', { a: 'one' })).toMatchObject({ status: 400, error: { code: '22P02' } });
  });
});

describe('rules', () => {
  test('the caller is the one of the token', async () => {
    expect((await rpc('who')).data).toMatch(/^[0-9a-f-]{36}$/);
    expect((await fixture.anon.rpc('who')).data).toBe('anon');
  });

  test('a function called by GET changes nothing', async () => {
    expect(await rpc('rename_all', { to_name: 'Other' }, { get: true })).toMatchObject({
      status: 405,
      error: { code: '25006' },
    });
    expect((await fixture.member.from('actors').select('id').eq('name', 'Other')).data).toEqual([]);
  });

  test('only GET, HEAD and POST call', async () => {
    const headers = { authorization: `Bearer ${fixture.memberToken}` };
    const response = await fixture.app.inject({ method: 'DELETE', url: '/rest/v1/rpc/add', headers });
    expect(response.statusCode).toBe(405);
    expect(response.json()).toMatchObject({ code: 'PGRST101', message: 'Cannot use the DELETE method on RPC' });
  });

  test('errors that functions raise', async () => {
    expect(await rpc('refuse')).toMatchObject({
      status: 403,
      error: { code: 'PT403', message: 'recipient_closed', details: 'nobody', hint: 'ask first' },
    });
    expect(await rpc('refuse_plainly')).toMatchObject({ status: 400, error: { code: 'P0001', message: 'no' } });
    expect(await rpc('refuse_in_detail')).toMatchObject({ status: 429, error: { code: 'busy', message: 'later' } });
  });

  test('an error in detail that cannot be read says how it should be', async () => {
    await fixture.owner.unsafe(`
      create function public.refuse_badly(message text, detail text) returns void language plpgsql as $$
      begin
        if detail is null then raise sqlstate 'PGRST' using message = message; end if;
        raise sqlstate 'PGRST' using message = message, detail = detail;
      end $$`);
    await fixture.schemaCache.reload();
    const unreadable = async (message: string, detail: string | null) => {
      const { status, error } = await rpc('refuse_badly', { message, detail });
      expect(status).toBe(500);
      expect(error).toMatchObject({
        code: 'PGRST121',
        message: `Could not parse JSON in the "RAISE SQLSTATE 'PGRST'" error`,
      });
      return { details: error?.details, hint: error?.hint };
    };
    const ofMessage =
      "MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'.";
    const ofDetail =
      "DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'.";
    const good = '{"code":"a","message":"b"}';
    expect(await unreadable('no', '{}')).toEqual({ details: "Invalid JSON value for MESSAGE: 'no'", hint: ofMessage });
    expect(await unreadable(good, '{}')).toEqual({ details: "Invalid JSON value for DETAIL: '{}'", hint: ofDetail });
    expect(await unreadable(good, null)).toEqual({
      details: 'DETAIL is missing in the RAISE statement',
      hint: ofDetail,
    });
  });

  test('Range applies to GET only', async () => {
    const headers = { authorization: `Bearer ${fixture.memberToken}`, range: '0-1', prefer: 'count=exact' };
    const call = (method: 'GET' | 'HEAD') =>
      fixture.app.inject({ method, url: '/rest/v1/rpc/count_up?upto=5', headers });
    expect((await call('GET')).headers['content-range']).toBe('0-1/5');
    expect((await call('HEAD')).headers['content-range']).toBe('0-4/5');
    expect(
      (
        await fixture.app.inject({ method: 'POST', url: '/rest/v1/rpc/count_up', headers, payload: { upto: 5 } })
      ).json(),
    ).toHaveLength(5);
  });

  test('more rows than max-affected allows are left alone', async () => {
    await fixture.owner`insert into public.actors (id, name) values (901, 'x'), (902, 'y')`;
    expect(await rpc('delete_old_actors').maxAffected(1)).toMatchObject({ status: 400, error: { code: 'PGRST124' } });
    expect((await fixture.member.from('actors').select('id').gt('id', 900)).data).toHaveLength(2);
    const allowed: unknown = await rpc('delete_old_actors').select('id').maxAffected(2);
    expect(allowed).toMatchObject({ data: [{ id: 901 }, { id: 902 }] });
    expect(await rpc('add', { a: 1 }).maxAffected(1)).toMatchObject({ status: 400, error: { code: 'PGRST128' } });
  });
});
