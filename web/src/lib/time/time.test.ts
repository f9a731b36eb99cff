import { describe, expect, it } from 'vitest';
import { i18n } from '#lib/words/i18n.ts';
import { calendarDaysBetween, elapsedUnit, matchDate, relativeTime } from './time.ts';

const now = new Date('2026-11-21T12:00:00Z');
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describe('relative times (specification, section 9)', () => {
  it.each([
    [59_999, null],
    [-5 * minute, null],
    [minute, { unit: 'minute', count: 1 }],
    [hour - 1, { unit: 'minute', count: 59 }],
    [hour, { unit: 'hour', count: 1 }],
    [day, { unit: 'day', count: 1 }],
    [7 * day - 1, { unit: 'day', count: 6 }],
    [7 * day, { unit: 'week', count: 1 }],
    [400 * day, { unit: 'week', count: 57 }],
  ])('%d ms ago', (elapsed, expected) => {
    expect(elapsedUnit(ago(elapsed), now)).toEqual(expected);
  });

  it('are worded naturally', () => {
    expect(relativeTime(i18n, ago(20_000), now)).toBe('Just now');
    expect(relativeTime(i18n, ago(5 * minute), now)).toBe('5 minutes ago');
    expect(relativeTime(i18n, ago(3 * day), now)).toBe('3 days ago');
  });
});

describe('the date of a match (specification, section 9)', () => {
  it.each([
    [0, 'Today'],
    [1, 'Yesterday'],
    [2, '2 days ago'],
    [7, '7 days ago'],
    [8, '1 week ago'],
    [30, '4 weeks ago'],
    [31, 'Oct 21, 2026'],
  ])('%d days ago', (days, expected) => {
    expect(matchDate(i18n, ago(days * day), now)).toBe(expected);
  });

  it('counts calendar days, not spans of 24 hours', () => {
    expect(calendarDaysBetween(new Date(2026, 10, 20, 23, 59), new Date(2026, 10, 21, 0, 1))).toBe(1);
    expect(calendarDaysBetween(new Date(2026, 10, 21, 0, 1), new Date(2026, 10, 21, 23, 59))).toBe(0);
  });
});
