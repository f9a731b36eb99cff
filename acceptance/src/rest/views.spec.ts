import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RestFixture, startRestFixture } from './rest-fixture.ts';

let fixture: RestFixture;
beforeAll(async () => {
  fixture = await startRestFixture();
});
afterAll(() => fixture.stop());

async function run(definition: string): Promise<void> {
  await fixture.owner.unsafe(definition);
  await fixture.schemaCache.reload();
}

test('a recursive view fails without affecting others', async () => {
  await run(`
    create view public.circle with (security_invoker = true) as select 1 as id;
    create or replace view public.circle with (security_invoker = true) as select id from public.circle;
    create view public.ring with (security_invoker = true) as select id from public.circle;
    grant select on public.circle, public.ring to authenticated`);
  const { member } = fixture;
  const recursive = { status: 500, error: { code: '42P17' } };
  expect(await member.from('circle').select('id')).toMatchObject(recursive);
  expect(await member.from('ring').select('id')).toMatchObject(recursive);
  const { data } = await member.from('recent_films').select('name,directors(name)').eq('id', 4).single();
  expect(data).toEqual({ name: 'Vagabond', directors: { name: 'Agnès Varda' } });
});

describe('relationships of views', () => {
  test('many to many over a view of the junction', async () => {
    await run(`
      create view public.parts with (security_invoker = true) as select film_id as film, actor_id as player, name from public.roles;
      create view public.stars with (security_invoker = true) as select id, name from public.actors;
      grant select on public.parts, public.stars to authenticated`);
    const { data } = await fixture.member
      .from('stars')
      .select('name,films!parts(title)')
      .eq('id', 2)
      .order('title', { referencedTable: 'films' })
      .single();
    expect(data).toEqual({
      name: 'Corinne Marchand',
      films: [{ title: 'Cléo from 5 to 7' }, { title: 'Vagabond' }],
    });
  });

  test('along each of several columns that show one column of the table', async () => {
    await run(`
      create view public.twofold with (security_invoker = true) as
        select id, title, director_id as maker, director_id as author from public.films;
      grant select on public.twofold to authenticated`);
    const { data } = await fixture.member
      .from('twofold')
      .select('title,a:directors!maker(name),b:directors!author(name)')
      .eq('id', 4)
      .single();
    expect(data).toEqual({ title: 'Vagabond', a: { name: 'Agnès Varda' }, b: { name: 'Agnès Varda' } });
    const back = await fixture.member.from('directors').select('twofold!author(title)').eq('id', 1);
    expect(back.data).toEqual([{ twofold: [{ title: 'Black Girl' }, { title: 'Mandabi' }] }]);
    expect(await fixture.member.from('twofold').select('directors(name)')).toMatchObject({
      status: 300,
      error: { code: 'PGRST201' },
    });
  });
});

test('an insert into a view has a Location, and an upsert merges, by the key of its table', async () => {
  await run(`
    create view public.people with (security_invoker = true) as select id as number, name from public.actors;
    grant select, insert, update on public.people to authenticated`);
  const { member, app, memberToken } = fixture;
  const response = await app.inject({
    method: 'POST',
    url: '/rest/v1/people',
    headers: { authorization: `Bearer ${memberToken}`, prefer: 'return=headers-only' },
    payload: { number: 70, name: 'New' },
  });
  expect(response).toMatchObject({ statusCode: 201, headers: { location: '/people?number=eq.70' } });
  expect(await member.from('people').upsert({ number: 70, name: 'Newer' }).select()).toMatchObject({
    status: 200,
    data: [{ number: 70, name: 'Newer' }],
  });
});
