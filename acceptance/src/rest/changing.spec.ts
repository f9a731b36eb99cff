import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RestFixture, startRestFixture } from './rest-fixture.ts';

let fixture: RestFixture;
beforeAll(async () => {
  fixture = await startRestFixture();
});
afterAll(() => fixture.stop());
beforeEach(async () => {
  await fixture.owner`delete from public.films where id > 5`;
});

const films = () => fixture.member.from('films');
const send = (method: 'POST' | 'PATCH' | 'DELETE', url: string, body?: unknown, headers: Record<string, string> = {}) =>
  fixture.app.inject({
    method,
    url: `/rest/v1${url}`,
    headers: { authorization: `Bearer ${fixture.memberToken}`, 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  });

describe('insert', () => {
  test('returns nothing unless requested', async () => {
    expect(await films().insert({ title: 'One' })).toMatchObject({ status: 201, data: null, error: null });
    const minimal = await send('POST', '/films', { title: 'Two' });
    expect(minimal).toMatchObject({ statusCode: 201, body: '' });
    expect(minimal.headers['content-range']).toBe('*/*');
    expect(minimal.headers['content-type']).toBeUndefined();
  });

  test('returns the rows as selected, with embeds and computed fields', async () => {
    const { data, status } = await films()
      .insert({
        title: 'Camp',
        year: 1980,
        director_id: 1,
        tags: ['war', 'a,"b"'],
        details: { x: [1, null] },
        shown_during: '[1980-01-01,1981-01-01)',
      })
      .select('title,headline,tags,details,shown_during,directors!director_id(name)')
      .single();
    expect(status).toBe(201);
    expect(data).toEqual({
      title: 'Camp',
      headline: 'Camp (1980)',
      tags: ['war', 'a,"b"'],
      details: { x: [1, null] },
      shown_during: '[1980-01-01,1981-01-01)',
      directors: { name: 'Ousmane Sembène' },
    });
  });

  test('many at once; missing keys are null, or the default where asked', async () => {
    const rows = [{ title: 'A', tags: ['x'] }, { title: 'B' }];
    const strict = await films().insert(rows);
    expect(strict).toMatchObject({ status: 400, error: { code: '23502' } });
    const lenient = await films().insert(rows, { defaultToNull: false, count: 'exact' }).select('title,tags');
    expect(lenient).toMatchObject({
      count: 2,
      data: [
        { title: 'A', tags: ['x'] },
        { title: 'B', tags: [] },
      ],
    });
    expect((await films().insert([])).status).toBe(201);
  });

  test('a row of nothing but defaults', async () => {
    const { owner, member } = fixture;
    await owner.unsafe(`create table public.marks (id integer generated always as identity primary key, at date default '2026-02-03');
      grant select, insert on public.marks to authenticated`);
    await fixture.schemaCache.reload();
    expect((await member.from('marks').insert({}).select()).data).toEqual([{ id: 1, at: '2026-02-03' }]);
    expect((await member.from('marks').insert([{}, {}]).select('id')).data).toEqual([{ id: 2 }, { id: 3 }]);
  });

  test('headers only: where the row is', async () => {
    const response = await send('POST', '/roles', { film_id: 2, actor_id: 1 }, { prefer: 'return=headers-only' });
    expect(response).toMatchObject({ statusCode: 201, body: '' });
    expect(response.headers['location']).toBe('/roles?film_id=eq.2&actor_id=eq.1');
    expect(response.headers['preference-applied']).toBe('return=headers-only');
  });

  test('columns= chooses among the keys of the body', async () => {
    const response = await send(
      'POST',
      '/films?columns=title,year&select=title,rating',
      { title: 'C', year: 1999, rating: 5, junk: 1 },
      { prefer: 'return=representation' },
    );
    expect(response.json()).toEqual([{ title: 'C', rating: null }]);
  });

  test('large numbers keep every digit', async () => {
    const response = await send(
      'POST',
      '/films?select=details',
      '{"title":"Big","details":{"n":12345678901234567890.123456789}}',
      { prefer: 'return=representation' },
    );
    expect(response.body).toContain('12345678901234567890.123456789');
  });

  test('constraints', async () => {
    expect(await films().insert({ title: 'Mandabi' })).toMatchObject({ status: 409, error: { code: '23505' } });
    expect(await films().insert({ title: 'X', director_id: 999 })).toMatchObject({
      status: 409,
      error: { code: '23503' },
    });
    expect(await films().insert({ title: 'X', year: 12 })).toMatchObject({ status: 400, error: { code: '23514' } });
    expect(await films().insert({ title: 'X', year: 'soon' })).toMatchObject({ status: 400, error: { code: '22P02' } });
    expect(await films().insert({ title: 'x'.repeat(61) })).toMatchObject({ status: 400, error: { code: '22001' } });
    expect(await films().insert({ titel: 'X' })).toMatchObject({
      status: 400,
      error: { code: 'PGRST204', message: "Could not find the 'titel' column of 'films' in the schema cache" },
    });
  });

  test('more than one row for a single object is undone', async () => {
    const answer = await films()
      .insert([{ title: 'P' }, { title: 'Q' }])
      .select('id')
      .single();
    expect(answer).toMatchObject({ status: 406, error: { code: 'PGRST116', details: 'The result contains 2 rows' } });
    expect((await films().select('id').in('title', ['P', 'Q'])).data).toEqual([]);
  });
});

describe('upsert', () => {
  test('merges on the primary key or the columns named', async () => {
    const [{ id } = { id: 0 }] = (await films().insert({ title: 'U', year: 2000 }).select('id')).data ?? [];
    const merged = await films().upsert({ id, title: 'U', year: 2001 }).select('id,year');
    expect(merged).toMatchObject({ status: 200, data: [{ id, year: 2001 }] });
    expect((await films().upsert({ id, title: 'U' })).status).toBe(200);
    const half = await films().upsert([{ title: 'U' }, { title: 'T' }], { onConflict: 'title' });
    expect(half.status).toBe(201);
    const named = await films()
      .upsert(
        [
          { title: 'U', year: 2002 },
          { title: 'V', year: 2003 },
        ],
        { onConflict: 'title' },
      )
      .select('title,year');
    expect(named.data).toEqual([
      { title: 'U', year: 2002 },
      { title: 'V', year: 2003 },
    ]);
  });

  test('ignores duplicates where asked', async () => {
    const ignored = await films()
      .upsert({ title: 'Mandabi', year: 1999 }, { onConflict: 'title', ignoreDuplicates: true })
      .select('title');
    expect(ignored).toMatchObject({ status: 201, data: [] });
  });

  test('the same row twice, and a target without a constraint', async () => {
    const twice = await films().upsert([{ title: 'W' }, { title: 'W' }], { onConflict: 'title' });
    expect(twice).toMatchObject({ status: 400, error: { code: '21000' } });
    expect(await films().upsert({ title: 'W' }, { onConflict: 'year' })).toMatchObject({
      status: 400,
      error: { code: '42P10' },
    });
    expect(await films().upsert({ title: 'W' }, { onConflict: 'nothing' })).toMatchObject({
      status: 400,
      error: { code: '42703' },
    });
  });
});

describe('update and delete', () => {
  test('change the rows that the filters find', async () => {
    await films().insert([
      { title: 'A', year: 1990 },
      { title: 'B', year: 1991 },
    ]);
    const updated = await films()
      .update({ year: 2000 }, { count: 'exact' })
      .or('title.eq.A,title.eq.B')
      .select('title,year')
      .order('title', { ascending: false });
    expect(updated).toMatchObject({
      status: 200,
      count: 2,
      data: [
        { title: 'B', year: 2000 },
        { title: 'A', year: 2000 },
      ],
    });
    expect(await films().update({ year: 2001 }).eq('title', 'A')).toMatchObject({ status: 204, data: null });
    expect(await films().update({ year: 2001 }).eq('title', 'none').select()).toMatchObject({ status: 200, data: [] });
    const deleted = await films().delete({ count: 'exact' }).in('title', ['A', 'B']);
    expect(deleted).toMatchObject({ status: 204, count: 2 });
  });

  test('give back relations and computed fields of the changed rows', async () => {
    await films().insert({ title: 'A', year: 1990, director_id: 1 });
    const { data } = await films()
      .update({ director_id: 2 })
      .eq('title', 'A')
      .select('headline,directors!director_id(name)')
      .single();
    expect(data).toEqual({ headline: 'A (1990)', directors: { name: 'Agnès Varda' } });
    const gone = await films().delete().eq('title', 'A').select('title,directors!director_id(name)').single();
    expect(gone.data).toEqual({ title: 'A', directors: { name: 'Agnès Varda' } });
  });

  test('need a filter', async () => {
    expect(await films().update({ year: 2000 })).toMatchObject({
      status: 400,
      error: { code: '21000', message: 'UPDATE requires a WHERE clause' },
    });
    expect(await films().delete()).toMatchObject({
      status: 400,
      error: { code: '21000', message: 'DELETE requires a WHERE clause' },
    });
  });

  test('nothing to set changes nothing', async () => {
    expect(await films().update({}).eq('id', 1).select('id')).toMatchObject({ status: 200, data: [] });
    expect(await films().update({}).eq('id', 1)).toMatchObject({ status: 204 });
  });

  test('more rows than max-affected allows are left alone', async () => {
    await films().insert([{ title: 'A' }, { title: 'B' }]);
    const refused = await films().delete().in('title', ['A', 'B']).maxAffected(1);
    expect(refused).toMatchObject({ status: 400, error: { code: 'PGRST124', details: 'The query affects 2 rows' } });
    expect((await films().select('title').in('title', ['A', 'B'])).data).toHaveLength(2);
    expect(await films().delete().in('title', ['A', 'B']).maxAffected(2)).toMatchObject({ status: 204 });
  });

  test('a single object that would be several is left alone', async () => {
    const refused = await films().update({ year: 1999 }).in('id', [1, 2]).select('id').single();
    expect(refused).toMatchObject({ status: 406, error: { code: 'PGRST116' } });
    expect((await films().select('year').eq('id', 1).single()).data).toEqual({ year: 1966 });
  });

  test('change only what row security lets the caller see', async () => {
    const { member, other } = fixture;
    const [{ id } = { id: '' }] = (await member.from('notes').insert({ body: 'mine' }).select('id')).data ?? [];
    expect((await other.from('notes').update({ body: 'taken' }).eq('id', id).select('id')).data).toEqual([]);
    expect((await other.from('notes').delete({ count: 'exact' }).eq('id', id)).count).toBe(0);
    expect(await member.from('notes').update({ owner_id: id }).eq('id', id)).toMatchObject({
      status: 403,
      error: { code: '42501' },
    });
    expect((await member.from('notes').select('body').eq('id', id).single()).data).toEqual({ body: 'mine' });
  });
});

describe('invalid bodies', () => {
  test.each([
    ['no JSON', '{"title":', 'PGRST102'],
    ['nothing', '', 'PGRST102'],
    ['a number', '5', 'PGRST102'],
    ['a list of numbers', '[1,2]', 'PGRST102'],
    ['different keys', '[{"title":"a"},{"year":1}]', 'PGRST102'],
    ['nested without end', `{"details":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, '54001'],
  ])('%s', async (_name, body, code) => {
    const response = await send('POST', '/films', body);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code });
  });

  test('too large, or of another type', async () => {
    const large = await send('POST', '/films', { title: 'x'.repeat(1_100_000) });
    expect(large.statusCode).toBe(413);
    expect(large.json()).toMatchObject({ code: 'PGRST102' });
    const xml = await send('POST', '/films', '<film/>', { 'content-type': 'application/xml' });
    expect(xml.json()).toMatchObject({ code: 'PGRST102', message: 'Content-Type not acceptable: application/xml' });
    expect(xml.statusCode).toBe(400);
  });
});
