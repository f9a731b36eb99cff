import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { dateWords } from './date-words.ts';
import { languages } from './languages.ts';

const night = '2026-12-01T00:05:00Z';
const inUtc = (style: Parameters<typeof dateWords>[1], language = 'en') => dateWords(night, style, language, 'UTC');

describe('a formatted date', () => {
  it.each([
    ['day', 'December 1, 2026'],
    ['shortDay', 'Dec 1, 2026'],
    ['dayOfWeek', 'Tuesday, December 1'],
    ['dayOfMonth', 'Dec 1'],
    ['month', 'December 2026'],
    ['shortMonth', 'Dec 26'],
    ['moment', 'December 1, 2026 at 00:05'],
    ['shortMoment', 'Dec 1, 2026, 00:05'],
    ['fullMoment', 'Tuesday, December 1, 2026 at 00:05'],
    ['zonedMoment', 'Tuesday, December 1, 2026 at 00:05 UTC'],
    ['clock', '00:05'],
    ['clockOfSeconds', '00:05:00'],
  ] as const)('of style %s: %s', (style, expected) => {
    expect(inUtc(style)).toBe(expected);
  });

  it('follows the language, with a 24-hour clock', () => {
    expect(languages.map((language) => inUtc('moment', language))).toEqual([
      'December 1, 2026 at 00:05',
      '1 de diciembre de 2026 a las 0:05',
      '1 décembre 2026 à 00:05',
      '1. Dezember 2026 um 00:05',
      '1 de dezembro de 2026 às 00:05',
    ]);
    for (const language of languages) expect(inUtc('clock', language)).toBe('00:05');
  });

  it('of a device makes its format once, and anew in another time zone', () => {
    const offset = vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-765);
    const made = vi.spyOn(Intl, 'DateTimeFormat');
    onTestFinished(() => void vi.restoreAllMocks());
    const clocks = [night, '2026-12-01T00:06:00Z'].map((at) => dateWords(at, 'clockOfSeconds', 'en'));
    expect(new Set(clocks).size).toBe(2);
    expect(made).toHaveBeenCalledTimes(1);
    offset.mockReturnValue(-825);
    dateWords(night, 'clockOfSeconds', 'en');
    expect(made).toHaveBeenCalledTimes(2);
  });

  it('is in the reader’s time zone', () => {
    expect(dateWords(night, 'shortDay', 'en', 'America/New_York')).toBe('Nov 30, 2026');
    expect(dateWords(new Date(night), 'shortMoment', 'en', 'Africa/Kampala')).toBe('Dec 1, 2026, 03:05');
  });
});
