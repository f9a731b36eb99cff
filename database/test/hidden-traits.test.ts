import fc from 'fast-check';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findPlaces } from '../../server/src/product/places/gazetteer.ts';
import { type Community, type Member, refusal, saveSettings, startCommunity } from './community.ts';

let community: Community;
beforeAll(async () => {
  community = await startCommunity();
});
afterAll(() => community.stop());
afterEach(() => community.owner`delete from auth.users`);

const year = new Date().getUTCFullYear();
const wide = { ageRangeMin: 18, ageRangeMax: 80 };
const adultSince = (age: number) => `${year - age}-01-01`;
/** A birthdate of an adult in the five calendar years that start with this one. */
const bornInCohort = (cohort: number) =>
  fc
    .date({
      min: new Date(Date.UTC(cohort, 0, 1)),
      max: new Date(Math.min(Date.UTC(cohort + 4, 11, 31), Date.parse(adultSince(18)))),
      noInvalidDate: true,
    })
    .map((date) => date.toISOString().slice(0, 10));
const oldestCohort = Math.ceil((year - 95) / 5) * 5;
const youngestCohort = Math.floor((year - 18) / 5) * 5;
const cohort = fc.integer({ min: 0, max: (youngestCohort - oldestCohort) / 5 }).map((step) => oldestCohort + 5 * step);
const range = fc
  .tuple(fc.integer({ min: 18, max: 80 }), fc.integer({ min: 18, max: 80 }))
  .map(([one, other]) => ({ ageRangeMin: Math.min(one, other), ageRangeMax: Math.max(one, other) }));
const hidden = { ...wide, showAge: false };

async function met(viewer: Member): Promise<Set<string>> {
  const cards = await viewer.run<{ id: string }>('select id from public.find_potential_matches($1, 100)', [viewer.id]);
  return new Set(cards.map(({ id }) => id));
}
const suitEachOther = async (one: Member, other: Member): Promise<boolean> => {
  const [row] = await community.owner<{ suits: boolean }[]>`
    select private.suit_each_other(${one.id}, ${other.id}) as suits`;
  return row?.suits ?? false;
};
function ageOf(birthdate: string): number {
  const today = new Date().toISOString().slice(0, 10);
  return year - Number(birthdate.slice(0, 4)) - (today.slice(5) < birthdate.slice(5) ? 1 : 0);
}

describe('a hidden age', () => {
  it('is revealed by no age range more precisely than five years of birth', async () => {
    const twins = cohort.chain((start) => fc.tuple(bornInCohort(start), bornInCohort(start)));
    await fc.assert(
      fc.asyncProperty(twins, fc.array(range, { minLength: 1, maxLength: 6 }), async ([one, other], ranges) => {
        const [ann, ben] = await Promise.all([
          community.join({ birthdate: one, settings: hidden }),
          community.join({ birthdate: other, settings: hidden }),
        ]);
        const seeker = await community.join({ birthdate: adultSince(40) });
        for (const chosen of ranges) {
          await saveSettings(seeker, chosen);
          const people = await met(seeker);
          expect(people.has(ann.id)).toBe(people.has(ben.id));
          expect(await suitEachOther(seeker, ann)).toBe(await suitEachOther(seeker, ben));
        }
        await community.owner`delete from auth.users`;
      }),
      { numRuns: 40 },
    );
  });

  it('puts members who have just turned 18 into one band with people up to five years older', async () => {
    const starts = youngestCohort - 5;
    const pair = fc.tuple(bornInCohort(starts), bornInCohort(youngestCohort));
    await fc.assert(
      fc.asyncProperty(pair, range, async ([older, younger], chosen) => {
        const [ann, ben] = await Promise.all([
          community.join({ birthdate: older, settings: hidden }),
          community.join({ birthdate: younger, settings: hidden }),
        ]);
        const seeker = await community.join({ birthdate: adultSince(40), settings: chosen });
        const people = await met(seeker);
        expect(people.has(ann.id)).toBe(people.has(ben.id));
        await community.owner`delete from auth.users`;
      }),
      { numRuns: 30 },
    );
  });

  it('is matched only with age ranges that include the whole band', async () => {
    const person = fc.record({
      birthdate: cohort.chain(bornInCohort),
      chosen: fc.oneof(range, fc.constant(wide)),
      showAge: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(person, person, async (one, other) => {
        const join = ({ birthdate, chosen, showAge }: typeof one) =>
          community.join({ birthdate, settings: { ...chosen, showAge } });
        const [ann, ben] = await Promise.all([join(one), join(other)]);
        const meet = (await met(ann)).has(ben.id);
        const holds = ({ chosen }: typeof one, age: number) =>
          chosen.ageRangeMin <= age && (age <= chosen.ageRangeMax || chosen.ageRangeMax === 80);
        const trulySuit = holds(one, ageOf(other.birthdate)) && holds(other, ageOf(one.birthdate));
        if (meet) expect(trulySuit).toBe(true);
        if (one.showAge && other.showAge) expect(meet).toBe(trulySuit);
        if (one.chosen === wide && other.chosen === wide) expect(meet).toBe(true);
        // Discovery in both directions and super likes apply the same rule.
        expect((await met(ben)).has(ann.id)).toBe(meet);
        expect([await suitEachOther(ann, ben), await suitEachOther(ben, ann)]).toEqual([meet, meet]);
        await community.owner`delete from auth.users`;
      }),
      { numRuns: 80 },
    );
  });

  it('takes effect at once when the setting changes, in both directions', async () => {
    const ann = await community.join({ birthdate: adultSince(33), settings: wide });
    const seeker = await community.join({ settings: { ageRangeMin: 33, ageRangeMax: 33 }, birthdate: adultSince(40) });
    expect((await met(seeker)).has(ann.id)).toBe(true);
    await saveSettings(ann, hidden);
    expect((await met(seeker)).has(ann.id)).toBe(false);
    await saveSettings(ann, wide);
    expect((await met(seeker)).has(ann.id)).toBe(true);
  });
});

describe('a hidden last visit', () => {
  it('is rounded to the week in the order of discovery; a hidden online status rounds it to the day', async () => {
    const [open, noStatus, noVisit] = await Promise.all([
      community.join({ settings: wide }),
      community.join({ settings: { ...wide, showOnlineStatus: false } }),
      community.join({ settings: { ...wide, showLastSeen: false } }),
    ]);
    const at = new Date('2026-03-05T13:45:00Z');
    await community.owner`insert into private.member_activity
      select id, ${at} from unnest(${[open.id, noStatus.id, noVisit.id]}::uuid[]) as id`;
    const storedActivity = async (member: Member) =>
      (await community.owner`select last_active_at from private.member_traits where user_id = ${member.id}`)[0]?.[
        'last_active_at'
      ];
    expect(await storedActivity(open)).toEqual(at);
    expect(await storedActivity(noStatus)).toEqual(new Date('2026-03-05T00:00:00Z'));
    expect(await storedActivity(noVisit)).toEqual(new Date('2026-03-02T00:00:00Z'));
    await saveSettings(open, { ...wide, showLastSeen: false });
    expect(await storedActivity(open)).toEqual(new Date('2026-03-02T00:00:00Z'));
  });
});

describe('a place', () => {
  const spot = fc.record({
    latitude: fc.double({ min: -85, max: 85, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  const placeOf = async (member: Member) =>
    (await member.run<{ latitude: number; longitude: number }>('select latitude, longitude from public.profiles'))[0];

  it('of the gazetteer is stored unchanged', async () => {
    const ann = await community.join();
    const labels = 'abcdefghijklmnopqrstuvwxyz'.split('').flatMap((character) => findPlaces(character, 10_000));
    expect(labels.length).toBeGreaterThan(5_000);
    const cities = JSON.stringify(labels.map(({ latitude, longitude }) => ({ latitude, longitude })));
    const strangers = await community.owner`
      select * from jsonb_to_recordset(${cities}::text::jsonb) as city (latitude float8, longitude float8)
      except select latitude, longitude from private.city_centres`;
    expect(strangers).toEqual([]);
    const [kampala] = findPlaces('kampala', 1);
    if (!kampala) throw new Error('no Kampala');
    const { latitude, longitude } = kampala;
    await ann.run('update public.profiles set latitude = $1, longitude = $2', [latitude, longitude]);
    expect(await placeOf(ann)).toEqual({ latitude, longitude });
  });

  it('elsewhere is moved to the centre of the nearest city, whoever writes it', async () => {
    const [boston] = findPlaces('boston', 1);
    const ann = await community.join({ columns: { latitude: 42.361234, longitude: -71.057123 } });
    expect(await placeOf(ann)).toEqual({ latitude: boston?.latitude, longitude: boston?.longitude });
    await ann.run('update public.profiles set latitude = 0.3211, longitude = 32.5777');
    const [kampala] = findPlaces('kampala', 1);
    expect(await placeOf(ann)).toEqual({ latitude: kampala?.latitude, longitude: kampala?.longitude });
    for (const nowhere of ['91', '-1000', `'NaN'`, `'infinity'`]) {
      expect(await refusal(ann.run(`update public.profiles set latitude = ${nowhere}`))).toMatch(
        /profiles_coordinates_range/,
      );
    }
  });

  it('cannot be located more precisely than the city by queries from many places', async () => {
    const near = fc.double({ min: -0.05, max: 0.05, noNaN: true });
    const homes = fc.record({
      city: fc.constantFrom('Kampala', 'London', 'Boston', 'Tokyo', 'Auckland'),
      offsets: fc.tuple(near, near, near, near),
    });
    await fc.assert(
      fc.asyncProperty(homes, fc.array(spot, { minLength: 1, maxLength: 5 }), async ({ city, offsets }, spots) => {
        const [centre] = findPlaces(city, 1);
        if (!centre) throw new Error(`no ${city}`);
        const at = (north: number, east: number) =>
          community.join({
            settings: wide,
            columns: {
              latitude: centre.latitude + north,
              longitude: centre.longitude + east,
              region: 'europe',
              location: city,
            },
          });
        const [ann, ben] = await Promise.all([at(offsets[0], offsets[1]), at(offsets[2], offsets[3])]);
        // Only homes with the same nearest centre are compared; others may belong to a suburb that is a city of its own.
        fc.pre(JSON.stringify(await placeOf(ann)) === JSON.stringify(await placeOf(ben)));
        const seeker = await community.join({ settings: wide });
        for (const { latitude, longitude } of [...spots, ...spots.map(closeTo(centre))]) {
          await seeker.run('update public.profiles set latitude = $1, longitude = $2', [latitude, longitude]);
          const cards = await seeker.run<Record<string, unknown>>(
            'select id, distance_km, nearness, score_parts, match_score from public.find_potential_matches($1, 100)',
            [seeker.id],
          );
          const shown = ({ id }: Member): Record<string, unknown> => ({
            ...cards.find((card) => card['id'] === id),
            id: '',
          });
          const [one, other] = [shown(ann), shown(ben)];
          expect(one).toEqual(other);
          expect(one['distance_km']).toEqual(expect.any(Number));
        }
        await community.owner`delete from auth.users`;
      }),
      { numRuns: 25 },
    );
  });

  /** A point within some kilometres of a city, from which an attacker would query. */
  function closeTo(centre: { latitude: number; longitude: number }) {
    return ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
      latitude: centre.latitude + latitude / 1_000,
      longitude: centre.longitude + longitude / 1_000,
    });
  }
});

describe('the query of discovery', () => {
  it('uses its indexes and never scans the whole table, also by a plan that was made when there were few members', async () => {
    const ann = await community.join({ columns: { latitude: 42.36, longitude: -71.06 } });
    // One connection, as each keeps its plans.
    const session = postgres(community.databaseUrl, { max: 1 });
    const scans = () =>
      session.begin(async (sql) => {
        await sql`select private.people_by_place(${ann.id}, 20)`;
        const [counted] = await sql`
          select pg_stat_get_xact_numscans('private.member_traits'::regclass)::int as of_table,
            pg_stat_get_xact_numscans('private.member_traits_city_idx'::regclass)::int as of_cities,
            pg_stat_get_xact_numscans('private.member_traits_region_idx'::regclass)::int as of_regions`;
        return counted;
      });
    try {
      await session`analyze private.member_traits`;
      await scans();
      await insertCrowd(3_000);
      // With few members both indexes cost the same, so such a plan may use one of them for both searches.
      expect((await scans())?.['of_table']).toBe(0);
      await session`analyze private.member_traits`;
      const found = await scans();
      expect(found?.['of_table']).toBe(0);
      expect(found?.['of_cities']).toBeGreaterThan(0);
      expect(found?.['of_regions']).toBeGreaterThan(0);
    } finally {
      await session.end();
    }
  });
});

async function insertCrowd(size: number): Promise<void> {
  await community.owner`
    insert into auth.users (email) select n || '@crowd.example' from generate_series(1, ${size}::int) as n`;
  await community.owner`
    insert into public.user_settings (user_id, settings)
    select id, jsonb_build_object('showAge', email < '2') from auth.users where email like '%@crowd.example'`;
  await community.owner`
    insert into public.profiles (id, full_name, bio, birthdate, gender, looking_for, interests)
    select id, 'Crowd', 'Hello', '1995-01-01', 'woman', 'everyone', '{Art}' from auth.users where email like '%@crowd.example'`;
}
