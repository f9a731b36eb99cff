import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RestFixture, startRestFixture } from './rest-fixture.ts';

let fixture: RestFixture;
beforeAll(async () => {
  fixture = await startRestFixture();
});
afterAll(() => fixture.stop());

test.each(['r', 't0', 't1', 'e1', 'v', 'n', 'f', 'value', 'source', 'body'])('an alias may be %s', async (alias) => {
  const { data } = await fixture.member.from('films').select(`${alias}:id,title`).eq('id', 1);
  expect(data).toEqual([{ [alias]: 1, title: 'Black Girl' }]);
});

test('columns may have names that the statement uses', async () => {
  const { owner, member, schemaCache } = fixture;
  await owner.unsafe(`
    create table public.colours (id integer primary key, r integer, g integer, b integer, t0 integer, t1 integer);
    create function public.hex(colours) returns text language sql stable as $$ select to_hex($1.r) $$;
    create function public.brighter(colours) returns setof colours language sql stable as
      $$ select * from public.colours c where c.r > $1.r $$;
    create function public.all_colours() returns setof colours language sql stable as $$ select * from public.colours $$;
    grant select, insert, update on public.colours to authenticated;
    insert into public.colours values (1, 16, 2, 3, 4, 5)`);
  await schemaCache.reload();
  const row = { id: 1, r: 16, g: 2, b: 3, t0: 4, t1: 5 };
  expect((await member.from('colours').select()).data).toEqual([row]);
  expect((await member.from('colours').select('r,hex,brighter(r)').single()).data).toEqual({
    r: 16,
    hex: '10',
    brighter: [],
  });
  expect((await member.rpc('all_colours')).data).toEqual([row]);
  expect((await member.rpc('all_colours').select('t0,hex').single()).data).toEqual({ t0: 4, hex: '10' });
  const added = await member
    .from('colours')
    .insert({ ...row, id: 2, r: 255 })
    .select('r,hex');
  expect(added.data).toEqual([{ r: 255, hex: 'ff' }]);
  expect((await member.from('colours').select('brighter(r)').eq('id', 1)).data).toEqual([{ brighter: [{ r: 255 }] }]);
  expect((await member.from('colours').select('r,g').eq('id', 1).csv()).data).toBe('r,g\n16,2');
});

describe('any identifier', () => {
  /** Names of the generated statements, and of Postgres' own columns. */
  const own = `r t0 t1 t2 e1 e2 j1 v n f c source body rows total merged value given document args excluded count
    ctid xmin tableoid record json_agg to_json __proto__ constructor toString $1 ?column?`.split(/\s+/);
  /** An alias may have any of these names; a column none of Postgres' system columns. */
  const system = new Set(['ctid', 'xmin', 'xmax', 'cmin', 'cmax', 'tableoid']);
  const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;
  const inQuery = (name: string): string => `"${name.replaceAll(/["\\]/g, '\\$&')}"`;
  const isIdentifier = (name: string): boolean => name !== '' && !name.includes('\0') && Buffer.byteLength(name) <= 63;

  let reserved: string[] = [];
  beforeAll(async () => {
    reserved = (await fixture.owner<{ word: string }[]>`select word from pg_get_keywords()`).map(({ word }) => word);
  });
  const names = (count: number) =>
    fc.uniqueArray(
      fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom(...own) },
        { weight: 2, arbitrary: fc.constantFrom(...reserved) },
        {
          weight: 1,
          arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 15 }).filter(isIdentifier),
        },
        {
          weight: 1,
          arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).filter(isIdentifier),
        },
      ),
      { minLength: count, maxLength: count },
    );

  const ask = async (method: 'GET' | 'POST', url: string, query: Record<string, string>, more: object = {}) => {
    const response = await fixture.app.inject({
      method,
      url: `/rest/v1${url}?${new URLSearchParams(query)}`,
      headers: {
        authorization: `Bearer ${fixture.memberToken}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
      },
      ...more,
    });
    return response.json();
  };

  test('as an alias keeps the shape of rows, embeds, spreads and single objects', async () => {
    await fc.assert(
      fc.asyncProperty(names(5), async ([a = '', b = '', c = '', d = '', e = '']) => {
        const to = (name: string, of: string) => `${inQuery(name)}:${of}`;
        const select = [
          to(a, 'id'),
          to(b, 'title'),
          to(c, `roles(${to(a, 'name')},${to(b, 'film_id')})`),
          to(d, `directors!director_id(${to(a, 'name')})`),
          `...synopses(${to(e, 'body')})`,
        ].join(',');
        const expected = {
          [a]: 1,
          [b]: 'Black Girl',
          [c]: [{ [a]: 'Diouana', [b]: 1 }],
          [d]: { [a]: 'Ousmane Sembène' },
          [e]: 'A maid goes to France.',
        };
        expect(await ask('GET', '/films', { select, id: 'eq.1' })).toEqual([expected]);
        expect(await ask('POST', '/rpc/film_by_id', { select }, { payload: '{"film_id":1}' })).toEqual(expected);
        const lists = `...roles!inner(${to(a, 'name')},${to(b, 'film_id')})`;
        expect(await ask('GET', '/films', { select: lists, id: 'eq.1' })).toEqual([{ [a]: ['Diouana'], [b]: [1] }]);
      }),
      { numRuns: 100 },
    );
  });

  test('as a table, view, column or key keeps the shape of rows read and written', async () => {
    const { owner, schemaCache } = fixture;
    await fc.assert(
      fc.asyncProperty(names(6), async ([parent = '', child = '', view = '', id = '', text = '', link = '']) => {
        fc.pre(![id, text, link].some((name) => system.has(name)));
        // A path cannot name a dot.
        fc.pre(![parent, child, view].some((name) => name === '.' || name === '..'));
        const tables = [parent, child, view].map((name) => `public.${quote(name)}`);
        const [parents, children, shown] = tables;
        await owner.unsafe(`
          create table ${parents} (${quote(id)} integer primary key, ${quote(text)} text);
          create table ${children} (${quote(id)} integer primary key, ${quote(link)} integer references ${parents});
          create view ${shown} with (security_invoker = true) as select * from ${parents};
          grant select, insert, update on ${tables.join(', ')} to authenticated`);
        try {
          await schemaCache.reload();
          const at = (name: string) => `/${encodeURIComponent(name)}`;
          const row = { [id]: 1, [text]: 'one' };
          const added = await ask('POST', at(parent), {}, { payload: JSON.stringify(row) });
          expect(added).toEqual([row]);
          const merged = await fixture.app.inject({
            method: 'POST',
            url: `/rest/v1${at(parent)}?${new URLSearchParams({ on_conflict: inQuery(id), columns: [id, text].map(inQuery).join() })}`,
            headers: {
              authorization: `Bearer ${fixture.memberToken}`,
              prefer: 'return=representation, resolution=merge-duplicates, missing=default',
            },
            payload: JSON.stringify([row]),
          });
          expect(merged.json()).toEqual([row]);
          await ask('POST', at(child), {}, { payload: JSON.stringify({ [id]: 7, [link]: 1 }) });
          const select = `*,${inQuery(child)}(*)`;
          const filter = {
            [inQuery(id)]: 'eq.1',
            order: inQuery(text),
            [`${inQuery(child)}.${inQuery(link)}`]: 'eq.1',
          };
          const expected = [{ ...row, [child]: [{ [id]: 7, [link]: 1 }] }];
          expect(await ask('GET', at(parent), { select, ...filter })).toEqual(expected);
          expect(await ask('GET', at(view), { select, ...filter })).toEqual(expected);
        } finally {
          await owner.unsafe(`drop table ${parents}, ${children} cascade`);
        }
      }),
      { numRuns: 25 },
    );
  });
});
