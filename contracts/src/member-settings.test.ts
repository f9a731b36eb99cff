import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits } from './limits.ts';
import { defaultSettings, isQuietTime, memberSettings } from './member-settings.ts';

const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const minuteOfDay = fc.integer({ min: 0, max: 1439 });
const quiet = (doNotDisturbStart: string, doNotDisturbEnd: string, doNotDisturbEnabled = true) => ({
  doNotDisturbEnabled,
  doNotDisturbStart,
  doNotDisturbEnd,
});
const isValid = (part: object): boolean => memberSettings.safeParse({ ...defaultSettings, ...part }).success;

describe('do-not-disturb hours', () => {
  it.each([
    ['22:00', '07:00', '21:59', false],
    ['22:00', '07:00', '22:00', true],
    ['22:00', '07:00', '06:59', true],
    ['22:00', '07:00', '07:00', false],
    ['12:00', '14:00', '11:59', false],
    ['12:00', '14:00', '12:00', true],
    ['12:00', '14:00', '14:00', false],
    ['12:00', '12:00', '03:00', true],
  ])('from %s to %s include %s: %s', (start, end, clock, expected) => {
    expect(isQuietTime(quiet(start, end), clock)).toBe(expected);
    expect(isQuietTime(quiet(start, end, false), clock)).toBe(false);
  });

  it('are as long as from start to end, across midnight or not', () => {
    fc.assert(
      fc.property(minuteOfDay, minuteOfDay, (start, end) => {
        const settings = quiet(clockOf(start), clockOf(end));
        const minutes = Array.from({ length: 1440 }, (_, minute) => isQuietTime(settings, clockOf(minute)));
        expect(minutes.filter(Boolean)).toHaveLength((end - start + 1440) % 1440 || 1440);
      }),
      { numRuns: 20 },
    );
  });
});

describe('settings', () => {
  it('accept a time of day, and nothing else as a time', () => {
    for (let hour = 0; hour < 24; hour++) expect(isValid({ doNotDisturbStart: clockOf(hour * 60 + 59) })).toBe(true);
    for (const clock of ['24:00', '29:00', '7:00', '07:60', '07:5', '07:000', '107:00', '07.00', '']) {
      expect(isValid({ doNotDisturbStart: clock })).toBe(false);
    }
  });

  it.each([
    ['autoDeleteDays', limits.autoDeleteDays.min, limits.autoDeleteDays.max],
    ['maxDistance', limits.distanceKm.min, limits.distanceKm.max],
  ] as const)('limit %s to %d and %d', (name, min, max) => {
    expect([min - 1, min, max, max + 1].map((value) => isValid({ [name]: value }))).toEqual([false, true, true, false]);
  });

  it('accept an age range of one year, and none that is reversed or beyond the limits', () => {
    const { min, max } = limits.ageRange;
    expect(isValid({ ageRangeMin: 30, ageRangeMax: 30 })).toBe(true);
    expect(isValid({ ageRangeMin: min, ageRangeMax: max })).toBe(true);
    expect(isValid({ ageRangeMin: min - 1 })).toBe(false);
    expect(isValid({ ageRangeMax: max + 1 })).toBe(false);
    const reversed = memberSettings.safeParse({ ...defaultSettings, ageRangeMin: 31, ageRangeMax: 30 });
    expect(reversed.error?.issues).toMatchObject([{ message: 'age_range_reversed', path: ['ageRangeMin'] }]);
  });

  it('need a number for WhatsApp only while it is on', () => {
    expect(isValid({ whatsappNotifications: false, whatsappNumber: '' })).toBe(true);
    expect(isValid({ whatsappNotifications: true, whatsappNumber: '+256 1' })).toBe(true);
    const missing = memberSettings.safeParse({ ...defaultSettings, whatsappNotifications: true, whatsappNumber: ' ' });
    expect(missing.error?.issues).toMatchObject([{ message: 'whatsapp_number_required', path: ['whatsappNumber'] }]);
  });

  it('drop what they do not know, and fill in what is missing', () => {
    expect(memberSettings.parse({ theme: 'dark', unknown: 1 })).toEqual({ ...defaultSettings, theme: 'dark' });
  });
});
