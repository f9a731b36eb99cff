import { expect, it } from 'vitest';
import { i18n } from '#lib/words/i18n.ts';
import { localTime } from './local-time.ts';

it.each([
  ['Europe/London', 'Friday, January 1, 2027 at 22:30 GMT'],
  ['Africa/Kampala', 'Saturday, January 2, 2027 at 01:30 GMT+3'],
])('the end of a suspension is in the time zone %s', (timeZone, expected) => {
  expect(localTime(i18n, '2027-01-01T22:30:00Z', timeZone)).toBe(expected);
});
