import { expect, test } from 'vitest';
import { createActivityDebounce } from './record-activity.ts';

test('activity is due once in two minutes for each member', () => {
  let now = 0;
  const isDue = createActivityDebounce({ now: () => now });
  expect([isDue('nakato'), isDue('nakato'), isDue('kato')]).toEqual([true, false, true]);
  now = 2 * 60_000 - 1;
  expect(isDue('nakato')).toBe(false);
  now += 1;
  expect([isDue('nakato'), isDue('nakato')]).toEqual([true, false]);
});
