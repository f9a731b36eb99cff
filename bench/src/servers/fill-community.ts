import type { Sql, TransactionSql } from 'postgres';
import { findPlaces } from '../../../server/src/product/places/gazetteer.ts';

const perStatement = 20_000;

/** Members that are inserted through the triggers of the product; further ones have profiles and settings copied from them. */
const originals = 20_000;

/**
 * Inserts complete members by `insert … select generate_series`: cities of very different size, ages, ranges, hidden ages and places,
 * same-sex and bisexual members. The same seed gives the same members. Those beyond the first 20,000 are copies of these
 * with a home and an activity of their own, inserted without the checks of each row.
 */
export async function fillCommunity(owner: Sql, size: number, seed: number): Promise<void> {
  await owner.unsafe(`
    create function pg_temp.draw(n bigint, k integer) returns float8 language sql immutable
    return (hashint8extended(n, ${seed} * 1000 + k) & 9007199254740991)::float8 / 9007199254740992`);
  await owner`
    create temporary table city as
    select row_number() over (order by md5(${String(seed)} || label)) as rank, place.*,
      private.bits_of(array[region], 'region_preference') as region_bits
    from jsonb_to_recordset(${JSON.stringify(allCities())}::text::jsonb) as place (label text, latitude float8, longitude float8, region text)`;
  await owner`create index on city (rank)`;
  // A city has as many members as its rank allows: the second half of the first, the third a third.
  const [weights] = await owner<{ sums: number[] }[]>`
    select array_agg(sum / total order by rank) as sums from (
      select rank, sum(1.0 / rank) over (order by rank)::float8 as sum, sum(1.0 / rank) over ()::float8 as total from city
    ) as cumulative`;
  for (let first = 1; first <= size; first += perStatement) {
    const last = Math.min(size, first + perStatement - 1);
    const insert = first <= originals ? insertMembers : copyMembers;
    await owner.begin((sql) => insert(sql, seed, first, last, weights?.sums ?? []));
  }
  await owner`vacuum (analyze) private.member_traits, public.profiles, public.user_settings, private.member_activity`;
}

async function insertMembers(
  sql: TransactionSql,
  seed: number,
  first: number,
  last: number,
  sums: number[],
): Promise<void> {
  await sql`
    create temporary table drawn on commit drop as
    select n, md5(${String(seed)} || '-' || n)::uuid as id, gender, age, home.*,
      case when gender not in ('man', 'woman') then 'everyone' when pg_temp.draw(n, 2) < 0.15 then 'everyone'
        when (gender = 'man') = (pg_temp.draw(n, 2) < 0.2) then 'men' else 'women' end as looking_for
    from (
      select n, case when pg_temp.draw(n, 1) < 0.48 then 'man' when pg_temp.draw(n, 1) < 0.96 then 'woman'
          when pg_temp.draw(n, 1) < 0.985 then 'non-binary' else 'other' end as gender,
        18 + floor(case when pg_temp.draw(n, 3) < 0.03 then 42 + 25 * pg_temp.draw(n, 4)
          else 45 * pg_temp.draw(n, 3) * pg_temp.draw(n, 4) end)::integer as age,
        width_bucket(pg_temp.draw(n, 5), ${sums}::float8[]) + 1 as rank
      from generate_series(${first}::bigint, ${last}::bigint) as n
    ) as person
    left join lateral (
      select label, latitude, longitude, region from city where city.rank = person.rank and pg_temp.draw(n, 6) < 0.95
    ) as home on true`;
  await sql`insert into auth.users (id, email) select id, n || '@bench.example' from drawn`;
  await sql`
    insert into public.user_settings (user_id, settings)
    select id, jsonb_build_object(
      'ageRangeMin', greatest(18, least(78, age - 4 - floor(12 * pg_temp.draw(n, 7))::integer)),
      'ageRangeMax', least(80, age + 4 + floor(14 * pg_temp.draw(n, 8))::integer),
      'maxDistance', (array[10, 25, 50, 50, 80, 100])[1 + floor(6 * pg_temp.draw(n, 9))::integer],
      'showAge', pg_temp.draw(n, 10) < 0.92, 'showLocation', pg_temp.draw(n, 11) < 0.93,
      'showLastSeen', pg_temp.draw(n, 12) < 0.8,
      'profileVisibility', case when pg_temp.draw(n, 13) < 0.95 then 'public' else 'private' end
    ) from drawn`;
  await sql`
    insert into public.profiles (id, full_name, bio, birthdate, gender, looking_for, latitude, longitude, region, location,
      interests, intentions, region_preference, vibe, life_phase)
    select id, 'Member ' || n, 'Here to meet people.', (current_date - age * interval '1 year')::date - 1 - floor(360 * pg_temp.draw(n, 14))::integer,
      gender, looking_for, latitude, longitude, region, label,
      array(select distinct 'Interest ' || floor(60 * power(pg_temp.draw(n, 20 + k), 2)) from generate_series(1, 5) as k),
      array[(private.option_list('intentions'))[1 + floor(8 * pg_temp.draw(n, 15))::integer]],
      case when pg_temp.draw(n, 16) < 0.4
        then array[(private.option_list('region_preference'))[1 + floor(7 * pg_temp.draw(n, 17))::integer]] else '{}' end,
      (private.option_list('vibe'))[1 + floor(8 * pg_temp.draw(n, 18))::integer],
      (private.option_list('life_phase'))[1 + floor(8 * pg_temp.draw(n, 19))::integer]
    from drawn`;
  await sql`
    insert into private.member_activity (user_id, last_active_at)
    select id, now() - interval '90 days' * power(pg_temp.draw(n, 30), 3) from drawn`;
}

async function copyMembers(
  sql: TransactionSql,
  seed: number,
  first: number,
  last: number,
  sums: number[],
): Promise<void> {
  await sql`
    create temporary table drawn on commit drop as
    select n, md5(${String(seed)} || '-' || n)::uuid as id, md5(${String(seed)} || '-' || (n - 1) % ${originals} + 1)::uuid as original,
      now() - interval '90 days' * power(pg_temp.draw(n, 30), 3) as active_at, home.*
    from (
      select n, width_bucket(pg_temp.draw(n, 5), ${sums}::float8[]) + 1 as rank
      from generate_series(${first}::bigint, ${last}::bigint) as n
    ) as person
    left join lateral (
      select label, latitude, longitude, region, region_bits from city where city.rank = person.rank and pg_temp.draw(n, 6) < 0.95
    ) as home on true`;
  await sql`set local session_replication_role = replica`;
  await sql`insert into auth.users (id, email) select id, n || '@bench.example' from drawn`;
  await sql`
    insert into public.user_settings (user_id, settings)
    select drawn.id, same.settings from drawn join public.user_settings as same on same.user_id = drawn.original`;
  await sql`
    insert into public.profiles (id, full_name, email, is_profile_complete, bio, birthdate, gender, looking_for, latitude, longitude, region,
      location, interests, intentions, region_preference, vibe, life_phase)
    select drawn.id, 'Member ' || n, n || '@bench.example', same.is_profile_complete, same.bio, same.birthdate, same.gender, same.looking_for,
      drawn.latitude, drawn.longitude, drawn.region, drawn.label, same.interests, same.intentions, same.region_preference, same.vibe, same.life_phase
    from drawn join public.profiles as same on same.id = drawn.original`;
  await sql`insert into private.member_activity (user_id, last_active_at) select id, active_at from drawn`;
  // The trigger that counts how many have an interest works by statement.
  await sql`set local session_replication_role = origin`;
  await sql`
    insert into private.member_traits (
      user_id, is_discoverable, gender, looking_for, born_from, born_until, age_min, age_max, max_distance, region,
      shows_location, latitude, longitude, region_preference, intentions, communication_style, vibe, life_phase,
      emotional_availability, value_alignment_score, timezone_overlap_score, interest_ids, last_active_at
    )
    select drawn.id, same.is_discoverable, same.gender, same.looking_for, same.born_from, same.born_until, same.age_min, same.age_max,
      same.max_distance, coalesce(drawn.region_bits, 0), same.shows_location, drawn.latitude, drawn.longitude, same.region_preference,
      same.intentions, same.communication_style, same.vibe, same.life_phase, same.emotional_availability, same.value_alignment_score,
      same.timezone_overlap_score, same.interest_ids, private.shown_activity(active_at, settings.settings)
    from drawn join private.member_traits as same on same.user_id = drawn.original
    join public.user_settings as settings on settings.user_id = drawn.id`;
}

function allCities() {
  const found = [...'abcdefghijklmnopqrstuvwxyz'].flatMap((beginning) => findPlaces(beginning, 10_000));
  const byLabel = new Map(
    found.map(({ label, latitude, longitude, region }) => [label, { label, latitude, longitude, region }]),
  );
  return [...byLabel.values()];
}
