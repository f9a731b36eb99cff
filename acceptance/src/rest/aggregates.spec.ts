import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RestFixture, startRestFixture } from './rest-fixture.ts';

let fixture: RestFixture;
beforeAll(async () => {
  fixture = await startRestFixture();
});
afterAll(() => fixture.stop());

const from = (relation: string) => fixture.member.from(relation);

describe('aggregates of a to-one spread', () => {
  test('are of the groups of the parent', async () => {
    const { data, error } = await from('roles')
      .select('actor_id,...films(films:title.count(),latest:year.max())')
      .order('actor_id');
    expect(error).toBeNull();
    expect(data).toEqual([
      { actor_id: 1, films: 1, latest: 1966 },
      { actor_id: 2, films: 2, latest: 1985 },
      { actor_id: 3, films: 1, latest: 1985 },
    ]);
  });

  test('may be beside aggregates of the parent, columns and casts', async () => {
    const { data, error } = await from('films')
      .select('id.count(),...directors!director_id(director:name,born.min()::text)')
      .order('director', { nullsFirst: true });
    expect(error).toBeNull();
    expect(data).toEqual([
      { count: 1, director: null, min: null },
      { count: 2, director: 'Agnès Varda', min: '1928-05-30' },
      { count: 2, director: 'Ousmane Sembène', min: '1923-01-01' },
    ]);
  });

  test('count only rows that exist', async () => {
    const { data } = await from('films').select('...directors!director_id(count())');
    expect(data).toEqual([{ count: 4 }]);
    expect((await from('films').select('...directors!director_id(directors:count())')).data).toEqual([
      { directors: 4 },
    ]);
  });

  test('reach through nested spreads, as far as an embed that is not spread', async () => {
    const nested = await from('roles')
      .select('actor_id,...films(...directors!director_id(birth:born.max()))')
      .order('actor_id');
    expect(nested.data).toEqual([
      { actor_id: 1, birth: '1923-01-01' },
      { actor_id: 2, birth: '1928-05-30' },
      { actor_id: 3, birth: '1928-05-30' },
    ]);
    const within = await from('actors').select('name,roles(...films(year.sum()))').order('id').limit(2);
    expect(within.data).toEqual([
      { name: 'Mbissine Thérèse Diop', roles: [{ sum: 1966 }] },
      { name: 'Corinne Marchand', roles: [{ sum: 1962 + 1985 }] },
    ]);
  });

  test('are not implemented for a to-many spread', async () => {
    for (const select of [
      '...films!director_id(year.sum())',
      '...films!director_id(...directors!producer_id(id.count()))',
    ]) {
      expect(await from('directors').select(select)).toMatchObject({
        status: 400,
        error: {
          code: 'PGRST127',
          message: 'Feature not implemented',
          details: 'Aggregates are not implemented for one-to-many or many-to-many spreads.',
          hint: null,
        },
      });
    }
  });
});

describe('order by a key of the answer', () => {
  test('by an alias of a spread column, of an aggregate and of a column', async () => {
    const spread = await from('films')
      .select('id,...directors!director_id(director:name)')
      .order('director', { ascending: false, nullsFirst: false })
      .order('id');
    expect(spread.data?.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
    const aggregate = await from('roles')
      .select('actor_id,parts:film_id.count()')
      .order('parts', { ascending: false })
      .limit(1);
    expect(aggregate.data).toEqual([{ actor_id: 2, parts: 2 }]);
    const alias = await from('films').select('released:year').order('released').limit(1);
    expect(alias.data).toEqual([{ released: 1950 }]);
  });

  test('a column has precedence over an alias of that name', async () => {
    const { data } = await from('films').select('id,year:rating').order('year').limit(1);
    expect(data).toEqual([{ id: 5, year: null }]);
  });
});
