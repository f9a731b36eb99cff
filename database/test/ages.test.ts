import { ageOn } from '@awamu/contracts/age.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bornFor } from './birthdates.ts';
import { type Community, type Member, refusal, startCommunity } from './community.ts';

let community: Community;
beforeAll(async () => {
  community = await startCommunity();
});
afterAll(() => community.stop());

/** At every moment the date of one of them differs from UTC's. */
const farZones = ['Pacific/Kiritimati', 'Etc/GMT+12'];

/** The member's requests with `Prefer: timezone=…`, as PostgREST's clients may send. */
function inZone(member: Member, timezone: string): Member['run'] {
  const caller = {
    ...member.caller,
    request: { method: 'GET', path: '/member_cards', headers: '{}', cookies: '{}', timezone },
  };
  return (text, values = []) => community.sql.one(caller, text, values);
}

it.each(farZones)('an age is the same for all readers, also for one whose request is in the zone %s', async (zone) => {
  const reader = await community.join();
  for (const [days, age] of [
    [0, 30],
    [1, 29],
  ] as const) {
    const member = await community.join({ birthdate: bornFor(30, days) });
    const read = 'select age from public.member_cards where id = $1';
    expect([await reader.run(read, [member.id]), await inZone(reader, zone)(read, [member.id])]).toEqual([
      [{ age }],
      [{ age }],
    ]);
  }
});

it.each(farZones)('nobody becomes 18 or 101 earlier or later through the time zone %s of a request', async (zone) => {
  const member = await community.join();
  const save = (birthdate: string) =>
    refusal(inZone(member, zone)('update public.profiles set birthdate = $1::date', [birthdate]));
  expect(await save(bornFor(18, 0))).toBe('not refused');
  expect(await save(bornFor(18, 1))).toBe('23514 You must be at least 18 years old to use this service');
  expect(await save(bornFor(101, 1))).toBe('not refused');
  expect(await save(bornFor(101, 0))).toBe('23514 Please enter a valid date of birth');
});

const birthdates = ['1992-02-28', '1992-02-29', '1992-03-01', '1993-02-28', '1993-03-01', '2008-02-29', '2000-12-31'];
const days = ['2027-02-28', '2027-03-01', '2028-02-28', '2028-02-29', '2028-03-01', '2028-12-30', '2028-12-31'];

it('the database and the app count the same age, on 29 February and around it', async () => {
  const counted = await community.owner`
    select born::text as born, day::text as day, private.age_on(born, day) as age
    from unnest(${birthdates}::date[]) as born cross join unnest(${days}::date[]) as day`;
  expect(counted).toHaveLength(birthdates.length * days.length);
  for (const { born, day, age } of counted)
    expect({ born, day, age }).toEqual({ born, day, age: ageOn(born, new Date(day)) });
});

it('an age range finds exactly the birthdates of its ages, on 29 February and around it', async () => {
  const wrong = await community.owner`
    select born::text, day::text, age_min, age_max
    from unnest(${birthdates}::date[]) as born cross join unnest(${days}::date[]) as day
    cross join generate_series(18, 37) as age_min cross join generate_series(18, 37) as age_max
    where (born between private.earliest_birthdate(age_max, day) and private.latest_birthdate(age_min, day))
      <> (private.age_on(born, day) between age_min and age_max) and age_min <= age_max`;
  expect(wrong).toEqual([]);
});
