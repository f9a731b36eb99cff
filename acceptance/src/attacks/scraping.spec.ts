import { randomUUID } from 'node:crypto';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { discardServer, type RunningServer } from '../harness/server-process.ts';
import { startSpecServer } from '../harness/spec-server.ts';
import { join, type Person } from '../product/product-people.ts';

let server: RunningServer;
let owner: Sql;
beforeAll(async () => {
  server = await startSpecServer();
  owner = postgres(server.databaseUrl, { max: 1, onnotice: () => {} });
  await owner`insert into auth.users (email) select n || '@crowd.example' from generate_series(1, 700) as n`;
  await owner`
    insert into public.profiles (id, full_name, bio, birthdate, gender, looking_for, interests)
    select id, 'Crowd', 'Hello', '1995-01-01', case when email < '5' then 'woman' else 'man' end,
      case when email < '5' then 'women' else 'men' end, '{Art,Chess}'
    from auth.users where email like '%@crowd.example'`;
});
afterAll(async () => {
  await owner.end();
  await discardServer(server);
});

/** Cards of others that a person can read by any request of this list, by id. */
async function scrape(person: Person): Promise<Set<string>> {
  const found = new Set<string>();
  const { client } = person;
  for (let page = 0; page < 8; page += 1) {
    const { data } = await client
      .from('member_cards')
      .select('id')
      .order('full_name')
      .order('id')
      .range(page * 100, page * 100 + 99);
    for (const { id } of data ?? []) if (id) found.add(id);
  }
  const known = await owner<{ id: string }[]>`select id from public.profiles`;
  await Promise.all(
    known.map(async ({ id }) => {
      const { data } = await client.from('member_cards').select('id').eq('id', id);
      if (data?.length) found.add(id);
    }),
  );
  for (const limit of [20, 100]) {
    const { data } = await client.rpc('find_potential_matches', { current_user_id: person.id, match_limit: limit });
    for (const { id } of data ?? []) if (id) found.add(id);
  }
  found.delete(person.id);
  return found;
}

describe('somebody who wants every card', () => {
  it('without a profile gets none', async () => {
    expect((await scrape(await join(server, null))).size).toBe(0);
  });

  it('by lists, ids and the deck, with one gender and then another, gets 300 on the first day', async () => {
    const person = await join(server, { looking_for: 'everyone' });
    const first = await scrape(person);
    expect(first.size).toBeLessThanOrEqual(300);
    await person.client.from('profiles').update({ gender: 'man' }).eq('id', person.id);
    const both = new Set([...first, ...(await scrape(person))]);
    expect(both.size).toBe(300);
    const refused = await person.client.rpc('find_potential_matches', { current_user_id: person.id });
    // People of this day may be shown again; nobody else is.
    if (refused.error) expect(refused.error.message).toBe('enough_people_today');
    else expect(refused.data.filter(({ id }) => !both.has(id ?? ''))).toEqual([]);
  });

  it('has decided on everybody of the day, and is told so', async () => {
    const person = await join(server, { looking_for: 'everyone' });
    await owner`
      insert into private.shown_people (member_id, day, people)
      select ${person.id}, (now() at time zone 'UTC')::date, array_agg(n) from generate_series(1, 300) as n`;
    const answer = await person.get('/matching/discover');
    expect([answer.status, answer.body]).toMatchObject([429, { success: false, code: 'enough_people_today' }]);
  });

  it('asks for people who do not look for them, and gets none', async () => {
    const person = await join(server, { looking_for: 'everyone' });
    const [men] = await owner<
      { ids: string[] }[]
    >`select array_agg(id) as ids from public.profiles where looking_for = 'men'`;
    const { data } = await person.client
      .from('member_cards')
      .select('id')
      .in('id', men?.ids.slice(0, 50) ?? []);
    expect(data).toEqual([]);
  });

  it.each<[string, (person: Person, target: string) => Promise<unknown>]>([
    ...(['like', 'super_like', 'pass'] as const).map((kind): [string, (by: Person, id: string) => Promise<unknown>] => [
      `decides (${kind}) by the product's call`,
      async (by, id) => {
        const { status, body } = await by.post('/matching/interact', { target_user_id: id, interaction_type: kind });
        return [status, body];
      },
    ]),
    [
      'likes by the function',
      async ({ client }, id) => {
        const { status, error } = await client.rpc('interact', { target_user_id: id, interaction_type: 'like' });
        return [status, error];
      },
    ],
    [
      'likes by a row',
      async ({ client, id: user_id }, id) => {
        const row = { user_id, target_user_id: id, interaction_type: 'like' };
        const { status, error } = await client.from('user_interactions').insert(row);
        return [status, error];
      },
    ],
    [
      'asks for the score',
      async ({ client, id: current_user_id }, id) => {
        const { status, error } = await client.rpc('calculate_match_score', { current_user_id, target_user_id: id });
        return [status, error];
      },
    ],
  ])('with the id of somebody who does not look for them, %s, and is answered as for nobody', async (_how, act) => {
    const person = await join(server, { looking_for: 'everyone' });
    const [man] = await owner<{ id: string }[]>`select id from public.profiles where looking_for = 'men' limit 1`;
    const refused = await act(person, man?.id ?? '');
    expect(refused).toEqual(await act(person, randomUUID()));
    expect(JSON.stringify(refused)).toContain('member_unavailable');
    expect(await owner`select from public.user_interactions where user_id = ${person.id}`).toEqual([]);
  });
});
