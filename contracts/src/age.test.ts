import { expect, it } from 'vitest';
import { ageOn, earliestBirthdate, latestBirthdate } from './age.ts';

it.each([
  ['2008-11-21', '2026-11-21', 18],
  ['2008-11-22', '2026-11-21', 17],
  ['2000-02-29', '2026-02-28', 25],
  ['2000-02-29', '2026-03-01', 26],
  ['2000-02-29', '2028-02-28', 27],
  ['2000-02-29', '2028-02-29', 28],
])('the age of somebody born on %s is on %s %d', (birthdate, day, age) => {
  expect(ageOn(birthdate, new Date(day))).toBe(age);
});

it('a birthday begins and ends at midnight in UTC, wherever the reader is', () => {
  expect(ageOn('2008-11-21', new Date('2026-11-20T23:59:59.999Z'))).toBe(17);
  expect(ageOn('2008-11-21', new Date('2026-11-21T00:00:00Z'))).toBe(18);
});

it.each(['2026-11-24', '2027-02-28', '2027-03-01', '2028-02-28', '2028-02-29', '2028-03-01', '2028-12-31'])(
  'the birthdates of an age on %s are all those that have it',
  (day) => {
    const at = new Date(day);
    const dayAfter = (date: string, days: number) =>
      new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
    for (const age of [18, 19, 20, 21, 100]) {
      const [earliest, latest] = [earliestBirthdate(age, at), latestBirthdate(age, at)];
      expect(ageOn(earliest, at)).toBe(age);
      expect(ageOn(dayAfter(earliest, -1), at)).toBe(age + 1);
      expect(ageOn(latest, at)).toBe(age);
      expect(ageOn(dayAfter(latest, 1), at)).toBe(age - 1);
    }
  },
);
