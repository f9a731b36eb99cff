import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RestFixture, startRestFixture } from './rest-fixture.ts';

let fixture: RestFixture;
beforeAll(async () => {
  fixture = await startRestFixture();
});
afterAll(() => fixture.stop());

type Filter = (query: FilterBuilder) => FilterBuilder;
type FilterBuilder = ReturnType<ReturnType<RestFixture['member']['from']>['select']>;

async function idsWhere(filter: Filter, client = fixture.member): Promise<number[]> {
  const { data, error } = await filter(client.from('films').select('id')).order('id');
  expect(error).toBeNull();
  return ((data ?? []) as { id: number }[]).map(({ id }) => id);
}

describe('filters', () => {
  const filters: [name: string, filter: Filter, ids: number[]][] = [
    ['eq', (q) => q.eq('title', 'Mandabi'), [2]],
    ['neq', (q) => q.neq('year', 1966), [2, 3, 4, 5]],
    ['gt and lt', (q) => q.gt('year', 1962).lt('year', 1985), [1, 2]],
    ['gte and lte', (q) => q.gte('rating', 7.6).lte('rating', '7.8'), [2, 3, 4]],
    ['like', (q) => q.like('title', '%g%d%'), [4]],
    ['ilike', (q) => q.ilike('title', 'BLACK*'), [1]],
    ['likeAnyOf', (q) => q.likeAnyOf('title', ['Black%', 'Cl%']), [1, 3]],
    ['ilikeAllOf', (q) => q.ilikeAllOf('title', ['%a%', '%n%i']), [2]],
    ['is null', (q) => q.is('director_id', null), [5]],
    ['is not null', (q) => q.not('director_id', 'is', null), [1, 2, 3, 4]],
    ['isdistinct', (q) => q.filter('producer_id', 'isdistinct', '2'), [1, 3, 5]],
    ['in', (q) => q.in('id', [1, 3, 99]), [1, 3]],
    ['in, with commas and quotes', (q) => q.in('title', ['Mandabi', 'a,b', 'say "hi"', '(x)']), [2]],
    ['in, of nothing', (q) => q.in('id', []), []],
    ['not in', (q) => q.not('id', 'in', '(1,2)'), [3, 4, 5]],
    ['contains, array', (q) => q.contains('tags', ['drama']), [1, 3, 4]],
    ['contains, jsonb', (q) => q.contains('details', { length: { minutes: 92 } }), [2]],
    ['containedBy', (q) => q.containedBy('tags', ['drama', 'short']), [1, 3, 5]],
    ['overlaps', (q) => q.overlaps('tags', ['comedy', 'road']), [2, 4]],
    ['rangeGt', (q) => q.rangeGt('shown_during', '[1962-01-01,1966-04-01)'), [1, 2]],
    ['rangeGte', (q) => q.rangeGte('shown_during', '[1966-01-01,1967-01-01)'), [1, 2]],
    ['rangeLt', (q) => q.rangeLt('shown_during', '[1966-05-01,1967-01-01)'), [1, 3]],
    ['rangeLte', (q) => q.rangeLte('shown_during', '[1960-01-01,1963-01-01)'), [3]],
    ['rangeAdjacent', (q) => q.rangeAdjacent('shown_during', '[1966-05-01,1967-01-01)'), [1]],
    ['textSearch', (q) => q.textSearch('title', 'girl & black'), [1]],
    ['textSearch, plain', (q) => q.textSearch('title', 'black girl', { type: 'plain', config: 'english' }), [1]],
    ['textSearch, phrase', (q) => q.textSearch('title', 'girl black', { type: 'phrase' }), []],
    [
      'textSearch, websearch',
      (q) => q.textSearch('title', 'mandabi or vagabond', { type: 'websearch', config: 'english' }),
      [2, 4],
    ],
    ['match of several columns', (q) => q.match({ year: 1962, director_id: 2 }), [3]],
    ['or', (q) => q.or('year.eq.1966,and(rating.gt.7.7,year.lt.1965)'), [1, 3]],
    ['or of quoted values', (q) => q.or('title.eq."Black Girl",tags.cs.{comedy,drama},tags.cs.{road}'), [1, 4]],
    ['eq any', (q) => q.filter('id', 'eq(any)', '{1,4}'), [1, 4]],
    ['JSON path', (q) => q.eq('details->>country', 'Senegal').gt('details->length->minutes', 60), [2]],
    ['JSON index', (q) => q.eq('details->cast->>0', 'Mbissine'), [1]],
    ['computed field', (q) => q.eq('headline', 'Mandabi (1968)'), [2]],
  ];
  test.each(filters)('%s', async (_name, filter, ids) => {
    expect(await idsWhere(filter)).toEqual(ids);
  });

  test('match (regular expression) and imatch, of the service role', async () => {
    expect(await idsWhere((q) => q.filter('title', 'match', '^[BM]'), fixture.service)).toEqual([1, 2]);
    expect(await idsWhere((q) => q.filter('title', 'imatch', '^vaga'), fixture.service)).toEqual([4]);
    expect(await idsWhere((q) => q.filter('title', 'match(any)', '{^B,^M}'), fixture.service)).toEqual([1, 2]);
  });

  test('a value is never read as SQL', async () => {
    const title = `'; drop table films; -- "$1" \\`;
    await fixture.owner`insert into public.films (id, title) values (90, ${title})`;
    expect(await idsWhere((q) => q.eq('title', title))).toEqual([90]);
    expect(await idsWhere((q) => q.in('title', [title]))).toEqual([90]);
    await fixture.owner`delete from public.films where id = 90`;
  });
});

describe('select', () => {
  test('aliases, casts and JSON paths', async () => {
    const { data } = await fixture.member
      .from('films')
      .select('name:title,year::text,details->length->minutes,details->>country,first:details->cast->>0')
      .eq('id', 1)
      .single();
    expect(data).toEqual({ name: 'Black Girl', year: '1966', minutes: 55, country: 'Senegal', first: 'Mbissine' });
  });

  test('nothing means all columns', async () => {
    const all = await fixture.member.from('actors').select().order('id');
    expect((await fixture.member.from('actors').select('').order('id')).data).toEqual(all.data);
    expect((await fixture.member.rpc('film_by_id', { film_id: 1 }).select('')).data).toMatchObject({
      title: 'Black Girl',
    });
    const updated = await fixture.member.from('actors').update({ name: 'Sandrine Bonnaire' }).eq('id', 3).select('');
    expect(updated.data).toEqual([{ id: 3, name: 'Sandrine Bonnaire' }]);
  });

  test('casts to arrays by either name', async () => {
    const { data } = await fixture.member.from('films').select('tags::_text,a:tags::text[]').eq('id', 2).single();
    expect(data).toEqual({ tags: ['comedy'], a: ['comedy'] });
  });

  test('names of any kind', async () => {
    const { data } = await fixture.member.from('odd table').select('"naïve, yes"').eq('id', 1).single();
    expect(data).toEqual({ 'naïve, yes': 'é,"' });
  });

  test('aggregates and their groups', async () => {
    const { data } = await fixture.member
      .from('films')
      .select('director_id,id.count(),rating.max()')
      .order('director_id');
    expect(data).toEqual([
      { director_id: 1, count: 2, max: 7.8 },
      { director_id: 2, count: 2, max: 7.8 },
      { director_id: null, count: 1, max: null },
    ]);
    expect((await fixture.member.from('films').select('count()')).data).toEqual([{ count: 5 }]);
  });

  test('numbers, dates and nulls as Postgres writes them', async () => {
    const { data } = await fixture.member
      .from('films')
      .select('rating,created_at,shown_during,tags')
      .eq('id', 5)
      .single();
    expect(data).toEqual({ rating: null, created_at: '2026-01-02T03:04:05+00:00', shown_during: null, tags: [] });
  });
});

describe('order and pages', () => {
  test('several columns, nulls first or last', async () => {
    const { member } = fixture;
    const descending = await member
      .from('films')
      .select('id')
      .order('rating', { ascending: false, nullsFirst: false })
      .order('id');
    expect(descending.data?.map(({ id }) => id)).toEqual([2, 3, 4, 1, 5]);
    const ascending = await member
      .from('films')
      .select('id')
      .order('rating', { nullsFirst: true })
      .order('id', { ascending: false });
    expect(ascending.data?.map(({ id }) => id)).toEqual([5, 1, 4, 3, 2]);
  });

  test('range with an exact count', async () => {
    const page = await fixture.member.from('films').select('id', { count: 'exact' }).order('id').range(1, 2);
    expect(page).toMatchObject({ status: 206, count: 5, data: [{ id: 2 }, { id: 3 }] });
    const rest = await fixture.member.from('films').select('id', { count: 'exact' }).order('id').range(0, 9);
    expect(rest).toMatchObject({ status: 200, count: 5 });
  });

  test('the Range header and Content-Range', async () => {
    const response = await fixture.app.inject({
      url: '/rest/v1/films?select=id&order=id',
      headers: {
        authorization: `Bearer ${fixture.memberToken}`,
        range: '3-9',
        'range-unit': 'items',
        prefer: 'count=exact',
      },
    });
    expect(response.statusCode).toBe(206);
    expect(response.headers['content-range']).toBe('3-4/5');
    expect(response.headers['content-location']).toBe('/films?select=id&order=id');
    expect(response.headers['preference-applied']).toBe('count=exact');
    expect(response.json()).toEqual([{ id: 4 }, { id: 5 }]);
  });

  test('a page behind the last row is 416 when rows are counted, and empty when not', async () => {
    const counted = await fixture.member.from('films').select('id', { count: 'exact' }).range(50, 60);
    expect(counted).toMatchObject({ status: 416, error: { code: 'PGRST103' } });
    expect((await fixture.member.from('films').select('id').range(50, 60)).data).toEqual([]);
    const response = await fixture.app.inject({
      url: '/rest/v1/films?offset=50',
      headers: { authorization: `Bearer ${fixture.memberToken}`, prefer: 'count=exact' },
    });
    expect(response).toMatchObject({ statusCode: 416, headers: { 'content-range': '*/5' } });
  });

  test('counts without rows, exact, planned and estimated', async () => {
    await fixture.owner`analyze public.films`;
    for (const count of ['exact', 'planned', 'estimated'] as const) {
      for (const client of [fixture.member, fixture.service]) {
        const answer = await client.from('films').select('*', { count, head: true });
        expect(answer).toMatchObject({ data: null, error: null, count: 5 });
      }
    }
  });

  test('no more rows than the limit of one answer, and a count past it', async () => {
    await fixture.owner`insert into public.actors (id, name) select n, 'extra' from generate_series(1000, 2499) n`;
    await fixture.owner`analyze public.actors`;
    const all = await fixture.member.from('actors').select('id', { count: 'exact' }).eq('name', 'extra');
    expect(all).toMatchObject({ status: 206, count: 1_500 });
    expect(all.data).toHaveLength(1_000);
    const estimated = await fixture.service.from('actors').select('id', { count: 'estimated', head: true });
    expect(estimated.count).toBeGreaterThan(1_000);
    await fixture.owner`delete from public.actors where id >= 1000`;
  });
});

describe('forms of the answer', () => {
  test('single and maybeSingle', async () => {
    const films = () => fixture.member.from('films').select('id');
    expect((await films().eq('id', 1).single()).data).toEqual({ id: 1 });
    expect(await films().eq('id', 99).single()).toMatchObject({
      status: 406,
      error: {
        code: 'PGRST116',
        message: 'Cannot coerce the result to a single JSON object',
        details: 'The result contains 0 rows',
        hint: null,
      },
    });
    expect((await films().single()).error?.details).toBe('The result contains 5 rows');
    expect(await films().eq('id', 99).maybeSingle()).toMatchObject({ data: null, error: null });
  });

  test('csv, with a header also for no rows', async () => {
    const rows = await fixture.member.from('odd table').select().order('id').csv();
    expect(rows.data).toBe('id,"a ""quoted"" column","naïve, yes"\n1,a,"é,"""\n2,b,');
    expect((await fixture.member.from('odd table').select('id').eq('id', 9).csv()).data).toBe('id\n');
  });

  test('without nulls', async () => {
    const { data } = await fixture.member.from('films').select('id,rating,year').eq('id', 5).single().stripNulls();
    expect(data).toEqual({ id: 5, year: 1950 });
    expect((await fixture.member.from('films').select('id,rating').eq('id', 5).stripNulls()).data).toEqual([{ id: 5 }]);
  });
});

describe('who reads', () => {
  test('row security and column privileges are those of the caller', async () => {
    const { member, other, anon } = fixture;
    const written = await member.from('notes').insert({ body: 'mine' }).select('id,body').single();
    expect(written).toMatchObject({ status: 201, data: { body: 'mine' } });
    expect((await other.from('notes').select('id')).data).toEqual([]);
    expect((await member.from('notes').select('body')).data).toEqual([{ body: 'mine' }]);
    expect(await member.from('notes').select('secret')).toMatchObject({ status: 403, error: { code: '42501' } });
    expect(await member.from('notes').select()).toMatchObject({ status: 403, error: { code: '42501' } });
    expect(await anon.from('notes').select('id')).toMatchObject({ status: 401, error: { code: '42501' } });
    expect((await anon.from('films').select('id').limit(1)).data).toEqual([{ id: 1 }]);
  });
});
