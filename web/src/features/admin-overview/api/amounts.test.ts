import { expect, it } from 'vitest';
import { i18n } from '#lib/words/i18n.ts';
import { duration, milliseconds, size } from './amounts.ts';

it('formats a duration in its two largest units', () => {
  expect(duration(i18n, 0)).toBe('0 seconds');
  expect(duration(i18n, 61)).toBe('1 minute, 1 second');
  expect(duration(i18n, 3_600)).toBe('1 hour');
  expect(duration(i18n, 3 * 86_400 + 4 * 3_600 + 59)).toBe('3 days, 4 hours');
});

it('formats sizes and times in a suitable unit', () => {
  expect(size(i18n, 0)).toBe('0 byte');
  expect(size(i18n, 999)).toBe('999 byte');
  expect(size(i18n, 12_340_000)).toBe('12.3 MB');
  expect(milliseconds(i18n, 3.26)).toBe('3.3 ms');
  expect(milliseconds(i18n, 245)).toBe('245 ms');
});
