import type { City, Person } from '../../bench/src/market/person.ts';
import { regions } from '../../bench/src/market/person.ts';
import type { Community } from './community.ts';

const namesOf = (bits: number, names: readonly string[]): string[] =>
  names.filter((_, bit) => (bits & (1 << bit)) !== 0);

/** Writes the members of a simulated market as complete members, the first one active most recently. */
export async function insertPeople(community: Community, people: readonly Person[], cities: readonly City[]) {
  const options = await community.owner<{ name: string; list: string[] }[]>`
    select name, private.option_list(name) as list
    from unnest(array['intentions', 'communication_style', 'vibe', 'life_phase', 'emotional_availability']) as name`;
  const listOf = (wanted: string) => options.find(({ name }) => name === wanted)?.list ?? [];
  const rows = people.map((person, place) => ({
    ...person,
    place,
    home: cities[person.city] ?? null,
    preferred: namesOf(person.regionPreference, regions),
    chosen: namesOf(person.intentions, listOf('intentions')),
    styles: namesOf(person.communicationStyle, listOf('communication_style')),
    vibeName: listOf('vibe')[person.vibe],
    phaseName: listOf('life_phase')[person.lifePhase],
    openness: listOf('emotional_availability')[person.emotionalAvailability],
    interestNames: person.interests.map((interest) => `Interest ${interest}`),
    settings: {
      ageRangeMin: person.ageMin,
      ageRangeMax: person.ageMax,
      maxDistance: person.maxDistance,
      showLocation: person.showsPlace,
    },
  }));
  await community.owner.begin(async (sql) => {
    await sql`
      create temporary table drawn on commit drop as
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as person (
        id uuid, place integer, born integer, gender text, "lookingFor" text, home jsonb, preferred text[], chosen text[], styles text[],
        "vibeName" text, "phaseName" text, openness text, "interestNames" text[], "valueAlignment" smallint, "timezoneOverlap" smallint,
        settings jsonb
      )`;
    await sql`insert into auth.users (id, email) select id, id || '@market.example' from drawn`;
    await sql`insert into public.user_settings (user_id, settings) select id, settings from drawn`;
    await sql`
      insert into public.profiles (id, full_name, bio, birthdate, gender, looking_for, interests, latitude, longitude, region,
        location, region_preference, intentions, communication_style, vibe, life_phase, emotional_availability,
        value_alignment_score, timezone_overlap_score)
      select id, 'Somebody', 'Hello', date '1970-01-01' + born, gender, "lookingFor", "interestNames",
        (home ->> 'latitude')::float8, (home ->> 'longitude')::float8, home ->> 'region', home ->> 'label',
        preferred, chosen, styles, "vibeName", "phaseName", openness, "valueAlignment", "timezoneOverlap"
      from drawn`;
    await sql`
      insert into private.member_activity (user_id, last_active_at) select id, now() - place * interval '1 minute' from drawn`;
  });
  await community.owner`analyze private.member_traits`;
}
