import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RestFixture, startRestFixture } from './rest-fixture.ts';

let fixture: RestFixture;
beforeAll(async () => {
  fixture = await startRestFixture();
});
afterAll(() => fixture.stop());

const send = (url: string, payload: object, headers: Record<string, string>) =>
  fixture.app.inject({
    method: 'PATCH',
    url: `/rest/v1${url}`,
    headers: { authorization: `Bearer ${fixture.memberToken}`, 'content-type': 'application/json', ...headers },
    payload,
  });

test('missing=default applies to columns= of an update, and to defaults of domains', async () => {
  const { owner, schemaCache, member } = fixture;
  await owner.unsafe(`create domain public.grade as integer default 3;
    create table public.marked (id integer primary key, grade public.grade, own public.grade default 5, note text default 'none');
    grant select, insert, update on public.marked to authenticated`);
  await schemaCache.reload();
  const rows = [
    { id: 1, note: 'x' },
    { id: 2, grade: 1, own: 1 },
  ];
  const added = await member.from('marked').insert(rows, { defaultToNull: false }).select();
  expect(added.data).toEqual([
    { id: 1, grade: 3, own: 5, note: 'x' },
    { id: 2, grade: 1, own: 1, note: 'none' },
  ]);
  const headers = { prefer: 'return=representation, missing=default' };
  const updated = await send('/marked?id=eq.2&columns=grade,note,own', { own: 9 }, headers);
  expect(updated.json()).toEqual([{ id: 2, grade: 3, own: 9, note: 'none' }]);
  const list = await send('/marked?id=eq.2&columns=grade,note', [{ note: 'y' }], headers);
  expect(list.json()).toEqual([{ id: 2, grade: 3, own: 9, note: 'y' }]);
  expect(list.headers['preference-applied']).toBe('missing=default, return=representation');
  const asNull = await send('/marked?id=eq.2&columns=note', {}, { prefer: 'return=representation' });
  expect(asNull.json()).toEqual([{ id: 2, grade: 3, own: 9, note: null }]);
});
