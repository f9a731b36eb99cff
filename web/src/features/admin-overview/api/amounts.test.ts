import { expect, it } from 'vitest';
import { duration, milliseconds, size } from './amounts.ts';

it('formats a duration in its two largest units', () => {
  expect(duration(0)).toBe('0 seconds');
  expect(duration(61)).toBe('1 minute, 1 second');
  expect(duration(3_600)).toBe('1 hour');
  expect(duration(3 * 86_400 + 4 * 3_600 + 59)).toBe('3 days, 4 hours');
});

it('formats sizes and times in a suitable unit', () => {
  expect(size(0)).toBe('0 byte');
  expect(size(999)).toBe('999 byte');
  expect(size(12_340_000)).toBe('12.3 MB');
  expect(milliseconds(3.26)).toBe('3.3 ms');
  expect(milliseconds(245)).toBe('245 ms');
});
