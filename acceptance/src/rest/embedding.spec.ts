import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RestFixture, startRestFixture } from './rest-fixture.ts';

let fixture: RestFixture;
beforeAll(async () => {
  fixture = await startRestFixture();
});
afterAll(() => fixture.stop());

const from = (relation: string) => fixture.member.from(relation);

describe('along foreign keys', () => {
  test('to one, by constraint, by column and by the column alone', async () => {
    const { data } = await from('films')
      .select('a:directors!films_director_id_fkey(name),b:directors!producer_id(name),director_id(name)')
      .eq('id', 2)
      .single();
    expect(data).toEqual({
      a: { name: 'Ousmane Sembène' },
      b: { name: 'Agnès Varda' },
      director_id: { name: 'Ousmane Sembène' },
    });
  });

  test('to many, nested, with order, limit and filters of their own', async () => {
    const { data } = await from('directors')
      .select('name,films!director_id(title,roles(name,actors(name)))')
      .eq('id', 2)
      .order('year', { referencedTable: 'films', ascending: false })
      .eq('films.roles.name', 'Mona')
      .limit(1, { referencedTable: 'films' });
    expect(data).toEqual([
      {
        name: 'Agnès Varda',
        films: [{ title: 'Vagabond', roles: [{ name: 'Mona', actors: { name: 'Sandrine Bonnaire' } }] }],
      },
    ]);
  });

  test('one to one is an object, and null where there is none', async () => {
    const { data } = await from('films').select('id,synopses(body)').in('id', [1, 2]).order('id');
    expect(data).toEqual([
      { id: 1, synopses: { body: 'A maid goes to France.' } },
      { id: 2, synopses: null },
    ]);
  });

  test('many to many over the table in between', async () => {
    const { data } = await from('actors')
      .select('name,films(title)')
      .eq('id', 2)
      .order('title', { referencedTable: 'films' });
    expect(data).toEqual([{ name: 'Corinne Marchand', films: [{ title: 'Cléo from 5 to 7' }, { title: 'Vagabond' }] }]);
  });

  test('a table that points at itself', async () => {
    const { data } = await from('employees').select('name,manager:manager_id(name),employees(name)').order('id');
    expect(data).toEqual([
      { name: 'Head', manager: null, employees: [{ name: 'Left' }, { name: 'Right' }] },
      { name: 'Left', manager: { name: 'Head' }, employees: [] },
      { name: 'Right', manager: { name: 'Head' }, employees: [] },
    ]);
  });

  test('through a view that shows the key under another name', async () => {
    const { data } = await from('recent_films').select('name,directors(name)').eq('id', 4).single();
    expect(data).toEqual({ name: 'Vagabond', directors: { name: 'Agnès Varda' } });
    const twice = await from('films_of_the_sixties').select('name,directors(name),roles(name)').eq('number', 3);
    expect(twice.data).toEqual([
      { name: 'Cléo from 5 to 7', directors: { name: 'Agnès Varda' }, roles: [{ name: 'Cléo' }] },
    ]);
    const back = await from('directors')
      .select('recent_films(name)')
      .eq('id', 2)
      .order('name', { referencedTable: 'recent_films' });
    expect(back.data).toEqual([{ recent_films: [{ name: 'Cléo from 5 to 7' }, { name: 'Vagabond' }] }]);
  });

  test('counts related rows', async () => {
    const { data } = await from('directors').select('id,films!director_id(count)').order('id');
    expect(data).toEqual([
      { id: 1, films: [{ count: 2 }] },
      { id: 2, films: [{ count: 2 }] },
      { id: 3, films: [{ count: 0 }] },
    ]);
  });
});

describe('functions of a row', () => {
  test('give one row or many, and fields', async () => {
    const one = await from('directors').select('first_film(title,headline)').order('id');
    expect(one.data).toEqual([
      { first_film: { title: 'Black Girl', headline: 'Black Girl (1966)' } },
      { first_film: { title: 'Cléo from 5 to 7', headline: 'Cléo from 5 to 7 (1962)' } },
      { first_film: null },
    ]);
    const many = await from('films').select('headline,peers(title)').eq('id', 1).single();
    expect(many.data).toEqual({ headline: 'Black Girl (1966)', peers: [{ title: 'Mandabi' }] });
  });
});

describe('embeds that filter their parents', () => {
  test('!inner keeps the rows that have one, also in the count', async () => {
    const answer = await from('films')
      .select('title,directors!director_id!inner(name)', { count: 'exact' })
      .eq('directors.name', 'Agnès Varda')
      .order('title');
    expect(answer).toMatchObject({ count: 2, data: [{ title: 'Cléo from 5 to 7' }, { title: 'Vagabond' }] });
    const toMany = await from('films').select('title,roles!inner(name)', { count: 'exact' }).eq('roles.name', 'Mona');
    expect(toMany).toMatchObject({ count: 1, data: [{ title: 'Vagabond', roles: [{ name: 'Mona' }] }] });
  });

  test('without !inner a filter only empties the embed', async () => {
    const { data } = await from('films').select('id,roles(name)').eq('roles.name', 'Mona').in('id', [1, 4]).order('id');
    expect(data).toEqual([
      { id: 1, roles: [] },
      { id: 4, roles: [{ name: 'Mona' }] },
    ]);
  });

  test('is null finds rows without one, and or joins such conditions', async () => {
    const none = await from('films').select('id,synopses()').is('synopses', null).order('id');
    expect(none.data).toEqual([{ id: 2 }, { id: 4 }, { id: 5 }]);
    const either = await from('films')
      .select('id,synopses(),roles()')
      .or('synopses.not.is.null,roles.not.is.null')
      .order('id');
    expect(either.data).toEqual([{ id: 1 }, { id: 3 }, { id: 4 }]);
    expect(await from('films').select('id,synopses()').eq('synopses', 1)).toMatchObject({
      status: 400,
      error: { code: 'PGRST120' },
    });
  });

  test('a filter on a column that has the name of an embed is one on the column', async () => {
    const named = () => from('films').select('id,director_id:directors!director_id(name)');
    expect((await named().eq('director_id', 2).order('id')).data?.map(({ id }) => id)).toEqual([3, 4]);
    expect((await named().or('director_id.eq.1,director_id.is.null').order('id')).data?.map(({ id }) => id)).toEqual([
      1, 2, 5,
    ]);
    expect((await named().not('director_id', 'is', null).in('director_id', [1])).data).toHaveLength(2);
    const path = await from('films')
      .select('id,details:directors!director_id(name)')
      .eq('details->>country', 'Senegal');
    expect(path.data).toHaveLength(2);
  });

  test('an embed of nothing but empty embeds is left out', async () => {
    const { data } = await from('films').select('id,roles(actors())').eq('id', 1).single();
    expect(data).toEqual({ id: 1 });
  });

  test('or within an embed', async () => {
    const { data } = await from('films')
      .select('roles(name)')
      .eq('id', 4)
      .or('name.eq.Mona,name.eq.Nobody', { referencedTable: 'roles' });
    expect(data).toEqual([{ roles: [{ name: 'Mona' }] }]);
  });
});

describe('spread and order', () => {
  test('columns of a to-one embed beside those of the row', async () => {
    const { data } = await from('films')
      .select('title,...directors!director_id(director:name)')
      .in('id', [1, 5])
      .order('id');
    expect(data).toEqual([
      { title: 'Black Girl', director: 'Ousmane Sembène' },
      { title: 'An Orphan', director: null },
    ]);
  });

  test('columns of a to-many embed as lists', async () => {
    const { data } = await from('directors').select('...films!director_id(titles:title)').eq('id', 1);
    expect(data).toEqual([{ titles: ['Black Girl', 'Mandabi'] }]);
  });

  test('order by a column of a to-one embed', async () => {
    const { data } = await from('films')
      .select('id,made_by:directors!director_id(name)')
      .order('made_by(name)', { nullsFirst: false })
      .order('id', { ascending: false });
    expect(data?.map(({ id }) => id)).toEqual([4, 3, 2, 1, 5]);
    expect(await from('films').select('id,roles(name)').order('roles(name)')).toMatchObject({
      error: { code: 'PGRST118' },
    });
  });
});

describe('embeds without a relationship, or with several', () => {
  test('no relationship: the error suggests a similar name', async () => {
    expect(await from('films').select('rols(name)')).toMatchObject({
      status: 400,
      error: {
        code: 'PGRST200',
        message: "Could not find a relationship between 'films' and 'rols' in the schema cache",
        hint: "Perhaps you meant 'roles' instead of 'rols'.",
      },
    });
    expect((await from('films').select('directors!nonsense(name)')).error?.details).toContain(
      "using the hint 'nonsense'",
    );
  });

  test('several relationships: the error lists all of them', async () => {
    const { status, error } = await from('films').select('directors(name)');
    expect(status).toBe(300);
    expect(error).toMatchObject({ code: 'PGRST201' });
    expect(error?.hint).toContain("'directors!films_director_id_fkey', 'directors!films_producer_id_fkey'");
  });

  test('a filter on something that is not embedded', async () => {
    expect(await from('films').select('id').eq('roles.name', 'x')).toMatchObject({
      status: 400,
      error: { code: 'PGRST108', message: "'roles' is not an embedded resource in this request" },
    });
  });
});
