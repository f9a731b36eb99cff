import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RestFixture, startRestFixture } from './rest-fixture.ts';

let fixture: RestFixture;
beforeAll(async () => {
  fixture = await startRestFixture();
});
afterAll(() => fixture.stop());

const actors = () => fixture.member.from('actors');
const stored = () => fixture.owner<{ id: number; name: string }[]>`select id, name from public.actors order by id`;
const reset = async () => {
  await fixture.owner`delete from public.roles`;
  await fixture.owner`delete from public.actors`;
  await fixture.owner`insert into public.actors values (1, 'a'), (2, 'b'), (3, 'c'), (4, 'd')`;
};
beforeEach(reset);

const refused = (rows: number) => ({
  status: 406,
  data: null,
  error: {
    code: 'PGRST116',
    message: 'Cannot coerce the result to a single JSON object',
    details: `The result contains ${rows} rows`,
  },
});

describe('a write of one row, of which nothing is returned', () => {
  test('is undone if it is of several, or of none', async () => {
    const before = await stored();
    const several = [
      { id: 5, name: 'e' },
      { id: 6, name: 'f' },
    ];
    expect(await actors().insert(several).single()).toMatchObject(refused(2));
    expect(await actors().upsert(several).single()).toMatchObject(refused(2));
    expect(await actors().update({ name: 'x' }).lt('id', 4).single()).toMatchObject(refused(3));
    expect(await actors().delete().gt('id', 0).single()).toMatchObject(refused(4));
    expect(await actors().delete().eq('id', 99).single()).toMatchObject(refused(0));
    expect(await stored()).toEqual(before);
  });

  test('is stored if it is of one', async () => {
    expect(await actors().insert({ id: 5, name: 'e' }).single()).toMatchObject({ status: 201, error: null });
    expect(await actors().update({ name: 'x' }).eq('id', 1).single()).toMatchObject({ status: 204, error: null });
    expect(await actors().delete().eq('id', 2).single()).toMatchObject({ status: 204, error: null });
    expect(await stored()).toEqual([
      { id: 1, name: 'x' },
      { id: 3, name: 'c' },
      { id: 4, name: 'd' },
      { id: 5, name: 'e' },
    ]);
  });

  test('maybeSingle accepts that there is none', async () => {
    const none = await actors().update({ name: 'x' }).eq('id', 99).select().maybeSingle();
    expect(none).toMatchObject({ data: null, error: null });
    const one = await actors().update({ name: 'x' }).eq('id', 1).select().maybeSingle();
    expect(one).toMatchObject({ data: { id: 1, name: 'x' }, error: null });
  });
});

test('several rows are undone although a filter of an embed returns one of them', async () => {
  await fixture.owner`insert into public.roles (film_id, actor_id, name) values (1, 1, 'Diouana')`;
  const answer = await actors()
    .update({ name: 'x' })
    .in('id', [1, 2])
    .select('id,roles!inner(name)')
    .eq('roles.name', 'Diouana')
    .single();
  expect(answer).toMatchObject(refused(2));
  expect((await stored()).slice(0, 2)).toEqual([
    { id: 1, name: 'a' },
    { id: 2, name: 'b' },
  ]);
});

test('what a function changed is undone if it returns several rows, or none, of which one was requested', async () => {
  const call = () => fixture.member.rpc('delete_old_actors').select('id').single();
  expect(await call()).toMatchObject(refused(0));
  await fixture.owner`insert into public.actors values (901, 'y'), (902, 'z')`;
  const before = await stored();
  expect(await call()).toMatchObject(refused(2));
  expect(await stored()).toEqual(before);
  await fixture.owner`delete from public.actors where id = 902`;
  expect(await call()).toMatchObject({ data: { id: 901 }, error: null });
  expect((await stored()).map(({ id }) => id)).toEqual([1, 2, 3, 4]);
});

test('every write of which a single row was requested is of one row or undone', async () => {
  type Stored = Awaited<ReturnType<typeof stored>>;
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 8 }), { maxLength: 4 });
  const change = fc.constantFrom('insert', 'upsert', 'ignore', 'update', 'delete');
  const answer = fc.constantFrom('minimal', 'headers-only', 'representation');

  /** The rows that a change of `chosen` stores, and how many it changes. */
  const outcome = (kind: string, chosen: readonly number[], before: Stored): { after: Stored; changed: number } => {
    const known = new Set(before.map(({ id }) => id));
    const isChosen = ({ id }: { id: number }) => chosen.includes(id);
    const added = chosen.filter((id) => !known.has(id)).map((id) => ({ id, name: 'new' }));
    const renamed = before.map((row) => (isChosen(row) ? { ...row, name: 'new' } : row));
    const sorted = (rows: Stored[number][]) => rows.sort((left, right) => left.id - right.id) as unknown as Stored;
    const held = before.filter(isChosen).length;
    if (kind === 'delete') return { after: sorted(before.filter((row) => !isChosen(row))), changed: held };
    if (kind === 'update') return { after: sorted(renamed), changed: held };
    if (kind === 'upsert') return { after: sorted([...renamed, ...added]), changed: chosen.length };
    if (kind === 'insert' && held > 0) return { after: before, changed: 0 };
    return { after: sorted([...before, ...added]), changed: added.length };
  };

  await fc.assert(
    fc.asyncProperty(change, ids, answer, async (kind, chosen, returned) => {
      await reset();
      const before = await stored();
      const isAdding = kind !== 'update' && kind !== 'delete';
      const rows = chosen.map((id) => ({ id, name: 'new' }));
      const resolution =
        kind === 'upsert' ? ', resolution=merge-duplicates' : kind === 'ignore' ? ', resolution=ignore-duplicates' : '';
      const response = await fixture.app.inject({
        method: kind === 'delete' ? 'DELETE' : kind === 'update' ? 'PATCH' : 'POST',
        url: `/rest/v1/actors${isAdding ? '' : `?id=in.(${chosen})`}`,
        headers: {
          authorization: `Bearer ${fixture.memberToken}`,
          accept: 'application/vnd.pgrst.object+json',
          'content-type': 'application/json',
          prefer: `return=${returned}${resolution}`,
        },
        ...(kind === 'delete' ? {} : { payload: JSON.stringify(kind === 'update' ? { name: 'new' } : rows) }),
      });
      const { after, changed } = outcome(kind, chosen, before);
      const isStored = response.statusCode < 300;
      expect(isStored).toBe(changed === 1);
      expect(await stored()).toEqual(isStored ? after : before);
    }),
    { numRuns: 150 },
  );
});
