import { languages } from '@awamu/contracts/languages.ts';
import { expect, test } from 'vitest';
import { dayInWords, timeInWords } from './time-in-words.ts';

test('a time is formatted in each language, in UTC', () => {
  const at = new Date('2026-12-01T23:05:00+01:00');
  expect(languages.map((language) => timeInWords(at, language))).toEqual([
    'December 1, 2026 at 22:05',
    '1 de diciembre de 2026 a las 22:05',
    '1 décembre 2026 à 22:05',
    '1. Dezember 2026 um 22:05',
    '1 de dezembro de 2026 às 22:05',
  ]);
});

test('a day is formatted like the day of a time', () => {
  const at = new Date('2026-12-01T23:05:00+01:00');
  for (const language of languages) expect(timeInWords(at, language)).toContain(dayInWords(at, language));
  expect(dayInWords(at, 'en')).toBe('December 1, 2026');
  expect(dayInWords(at, 'de')).toBe('1. Dezember 2026');
});
