import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RestFixture, startRestFixture } from './rest-fixture.ts';

let fixture: RestFixture;
beforeAll(async () => {
  fixture = await startRestFixture();
});
afterAll(() => fixture.stop());

const rpc = (...call: Parameters<RestFixture['member']['rpc']>) => fixture.member.rpc(...call);
const send = (url: string, payload: string | Buffer, type: string) =>
  fixture.app.inject({
    method: 'POST',
    url: `/rest/v1/rpc/${url}`,
    headers: { authorization: `Bearer ${fixture.memberToken}`, 'content-type': type },
    payload,
  });

describe('results whose columns are known only when the function runs', () => {
  test('a record and a set of records are objects', async () => {
    expect(await rpc('latest')).toMatchObject({ status: 200, data: { id: 4, title: 'Vagabond' } });
    const pairs = [
      { n: 1, square: 1 },
      { n: 2, square: 4 },
    ];
    expect((await rpc('pairs', { upto: 2 })).data).toEqual(pairs);
    expect((await rpc('pairs', { upto: 9 }).limit(2)).data).toEqual(pairs);
    expect((await rpc('pairs', { upto: 1 }).single()).data).toEqual(pairs[0]);
    expect((await rpc('latest', {}, { get: true })).data).toEqual({ id: 4, title: 'Vagabond' });
  });

  test('a domain over a composite type has all of its fields, and those of its table', async () => {
    const film = await rpc('known_film_by_id', { film_id: 2 });
    expect(film.data).toMatchObject({ id: 2, title: 'Mandabi', year: 1968 });
    const selected = await rpc('known_film_by_id', { film_id: 2 }).select('title,headline,directors!director_id(name)');
    expect(selected.data).toEqual({
      title: 'Mandabi',
      headline: 'Mandabi (1968)',
      directors: { name: 'Ousmane Sembène' },
    });
  });
});

describe('a parameter without a name', () => {
  test('gets the whole body, as JSON, text, XML or bytes', async () => {
    expect(await rpc('whole_body', { '': { a: 1 } })).toMatchObject({ status: 200, data: { '': { a: 1 } } });
    expect((await rpc('unnamed_text', { '': 'x' })).data).toBe('got {"":"x"}');
    expect((await send('unnamed_text', 'plain', 'text/plain')).json()).toBe('got plain');
    expect((await send('unnamed_xml', '<a/>', 'text/xml')).json()).toBe('got <a/>');
    expect((await send('unnamed_bytea', Buffer.from([0, 255, 254]), 'application/octet-stream')).json()).toBe(3);
  });

  test('of another type is not served', async () => {
    expect(await rpc('unnamed_integer', { '': 1 })).toMatchObject({ status: 404, error: { code: 'PGRST202' } });
    expect((await send('add', 'plain', 'text/plain')).json()).toEqual({
      code: 'PGRST202',
      message: 'Could not find the function public.add in the schema cache',
      details:
        'Searched for the function public.add with a single unnamed text parameter, but no matches were found in the schema cache.',
      hint: 'Perhaps you meant to call the function public.add(a, b)',
    });
  });

  test('yields to overloads with names, and is ambiguous beside another', async () => {
    expect((await rpc('whole_or_none')).data).toBe(0);
    expect((await rpc('whole_or_none', { '': true })).data).toBe('text');
    for (const name of ['all_defaults', 'two_wholes']) {
      expect(await rpc(name)).toMatchObject({ status: 300, error: { code: 'PGRST203' } });
    }
  });
});

describe('arguments', () => {
  test('are those of the first of several objects', async () => {
    const several = JSON.stringify([
      { a: 1, b: 2 },
      { a: 3, b: 4 },
    ]);
    expect((await send('add', several, 'application/json')).json()).toBe(3);
    expect((await send('add', '[{"a":1},{"b":2}]', 'application/json')).json()).toMatchObject({ code: 'PGRST102' });
  });

  test('are chosen by columns=', async () => {
    expect((await send('add?columns=a', '{"a":1,"b":2,"junk":3}', 'application/json')).json()).toBe(11);
    expect((await send('add?columns=a,b', '[{"a":1,"b":2,"junk":3},{"a":0}]', 'application/json')).json()).toBe(3);
  });

  test('of a form may be variadic', async () => {
    const type = 'application/x-www-form-urlencoded';
    expect((await send('sum_of', 'numbers=1&numbers=2&numbers=4', type)).json()).toBe(7);
    expect((await send('add', 'a=1&b=2', type)).json()).toBe(3);
  });

  test('that fit nothing have the most similar signature as hint', async () => {
    expect((await rpc('add', { a: 1, c: 2 })).error?.hint).toBe(
      'Perhaps you meant to call the function public.add(a, b)',
    );
    const none = await rpc('whole_or_none', { x: 1 });
    expect(none.error).toMatchObject({
      code: 'PGRST202',
      hint: 'Perhaps you meant to call the function public.whole_or_none()',
    });
    const get = await rpc('films_since', { until: 1 }, { get: true });
    expect(get.error?.details).toBe(
      'Searched for the function public.films_since with parameter until, but no matches were found in the schema cache.',
    );
  });
});
