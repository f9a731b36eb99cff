import { createRandom, type Random } from '../../server/src/demo/random.ts';
import { findPlaces } from '../../server/src/product/places/gazetteer.ts';
import type { Community } from './community.ts';

/** Cities within and beyond 100 km of each other, in four regions, some of them close to the line where the date changes. */
const cities = [
  'London',
  'Luton',
  'Oxford',
  'Reading',
  'Paris',
  'Boston',
  'Providence',
  'Kampala',
  'Entebbe',
  'Suva',
].flatMap((name) =>
  findPlaces(name, 1).map(({ latitude, longitude, region, label }) => ({ latitude, longitude, region, label })),
);
const regions = ['north_america', 'europe', 'middle_east', 'australia', 'asia', 'africa', 'south_america'];
const nowhere = { latitude: null, longitude: null, region: null, label: null };
const year = new Date().getUTCFullYear();

/**
 * Inserts complete members of every kind, and decisions, matches and blocks between them.
 * @returns their ids
 */
export async function fillAtRandom(community: Community, seed: number, size: number): Promise<string[]> {
  const random = createRandom(seed);
  const people = Array.from({ length: size }, () => drawPerson(random));
  const ids = people.map(({ id }) => id);
  const pairs = Array.from({ length: 4 * size }, () => drawPair(random, ids));
  await community.owner.begin(async (sql) => {
    const json = JSON.stringify(people);
    await sql`
      create temporary table drawn on commit drop as
      select * from jsonb_to_recordset(${json}::text::jsonb) as person (
        id uuid, birthdate date, gender text, looking_for text, latitude float8, longitude float8, region text, label text,
        region_preference text[], interests text[], settings jsonb, is_suspended boolean, hours_away integer
      )`;
    await sql`insert into auth.users (id, email) select id, id || '@random.example' from drawn`;
    await sql`insert into public.user_settings (user_id, settings) select id, settings from drawn`;
    await sql`
      insert into public.profiles (id, full_name, bio, birthdate, gender, looking_for, interests, latitude, longitude, region, location, region_preference)
      select id, 'Somebody', 'Hello', birthdate, gender, looking_for, interests, latitude, longitude, region, label, region_preference from drawn`;
    await sql`
      insert into private.member_activity (user_id, last_active_at)
      select id, now() - hours_away * interval '1 hour' from drawn`;
    await sql`insert into private.account_status (user_id, status, since) select id, 'suspended', now() from drawn where is_suspended`;
    // Written without triggers: the rules of the rows are not what is tested.
    await sql`set local session_replication_role = replica`;
    await sql`
      create temporary table drawn_pairs on commit drop as
      select distinct on (least(one, other), greatest(one, other)) * from jsonb_to_recordset(${JSON.stringify(pairs)}::text::jsonb)
        as pair (one uuid, other uuid, kind text, days integer) where one <> other`;
    await sql`
      insert into public.user_interactions (user_id, target_user_id, interaction_type, created_at, shown_to)
      select one, other, kind, now() - days * interval '1 day', case kind when 'super_like' then other end
      from drawn_pairs where kind in ('like', 'super_like', 'pass')`;
    await sql`
      insert into public.matches (user1_id, user2_id, is_active, ended_at)
      select least(one, other), greatest(one, other), kind = 'match', case kind when 'ended' then now() end
      from drawn_pairs where kind in ('match', 'ended')`;
    await sql`insert into public.blocks (blocker_id, blocked_id) select one, other from drawn_pairs where kind = 'block'`;
  });
  // Without figures of every table the exact deck of 1,600 people takes three times as long.
  await community.owner`analyze`;
  return ids;
}

function drawPerson(random: Random) {
  const ages = [random.int(18, 80), random.int(18, 80)];
  const isOpen = random.chance(0.7);
  return {
    id: random.uuid(),
    birthdate: `${year - random.int(18, 82)}-01-01`,
    gender: random.pick(['man', 'man', 'man', 'woman', 'woman', 'woman', 'non-binary', 'other']),
    looking_for: random.pick(['men', 'women', 'everyone', 'everyone', 'everyone']),
    ...(random.chance(0.9) ? random.pick(cities) : nowhere),
    region_preference: random.sample(regions, random.int(0, 2)),
    interests: random.sample(['Art', 'Chess', 'Cooking', 'Enanga', 'Music', 'Running'], random.int(1, 4)),
    settings: {
      ageRangeMin: isOpen ? 18 : Math.min(...ages),
      ageRangeMax: isOpen ? 80 : Math.max(...ages),
      maxDistance: random.pick([1, 20, 50, 51, 100]),
      showAge: random.chance(0.9),
      showLocation: random.chance(0.9),
      profileVisibility: random.chance(0.92) ? 'public' : random.pick(['matches', 'private']),
    },
    is_suspended: random.chance(0.02),
    hours_away: random.int(0, 4_000),
  };
}

function drawPair(random: Random, ids: readonly string[]) {
  const kind = random.pick(['like', 'like', 'super_like', 'pass', 'pass', 'match', 'ended', 'block']);
  return { one: random.pick(ids), other: random.pick(ids), kind, days: random.int(0, 60) };
}
