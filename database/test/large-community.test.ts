import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Community, matchUp, startCommunity } from './community.ts';

const boston = { latitude: 42.36, longitude: -71.06 };

let community: Community;
beforeAll(async () => {
  community = await startCommunity();
  await community.owner`insert into auth.users (email) select n || '@crowd.example' from generate_series(1, 4000) as n`;
  await community.owner`
    insert into public.profiles (id, full_name, bio, birthdate, gender, looking_for, interests)
    select id, 'Crowd', 'Hello', '1995-01-01', case when email < '2' then 'man' else 'woman' end, 'everyone', '{Art}'
    from auth.users where email like '%@crowd.example'`;
  // Query plans depend on statistics, which autovacuum would update at an unknown time.
  await community.owner`
    vacuum (analyze) auth.users, public.profiles, public.user_settings, private.member_traits, private.member_activity`;
});
afterAll(() => community.stop());

it('finds the only suitable member, however long they have been inactive', async () => {
  const ann = await community.join({ looking_for: 'men', settings: { ageRangeMin: 60, ageRangeMax: 70 } });
  const ben = await community.join({
    gender: 'man',
    birthdate: '1960-01-01',
    settings: { ageRangeMin: 18, ageRangeMax: 80 },
  });
  await community.owner`insert into private.member_activity values (${ben.id}, now() - interval '1 year')`;
  const deck = await ann.run('select id from public.find_potential_matches($1, 20)', [ann.id]);
  expect(deck).toEqual([{ id: ben.id }]);
});

it('scores a limited number of the most recently active members, and only near ones if these are enough', async () => {
  const ann = await community.join({ looking_for: 'women', columns: boston });
  const sizeOfPool = async (enough: number) => {
    const [pool] =
      await community.owner`select cardinality(private.people_by_place(${ann.id}, ${enough}::integer)) as size`;
    return pool?.['size'];
  };
  expect(await sizeOfPool(20)).toBe(600);
  await community.owner`
    update public.profiles set latitude = ${boston.latitude}, longitude = ${boston.longitude}
    where id in (select id from auth.users where email ~ '[05]@crowd')`;
  expect([await sizeOfPool(20), await sizeOfPool(301)]).toEqual([300, 600]);
});

it("does not slow down reading one's matches: it reads one card per match", async () => {
  const [ann, ben] = await Promise.all([community.join(), community.join()]);
  await matchUp(ann, ben);
  await ann.call('public.list_matches()');
  const [explained] = await ann.run<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }>(
    'explain (analyze, buffers, format json) select public.list_matches()',
  );
  expect(explained?.['QUERY PLAN'][0]?.Plan['Shared Hit Blocks']).toBeLessThan(1_000);
});
