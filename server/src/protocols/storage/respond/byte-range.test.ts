import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseByteRange } from './byte-range.ts';

test.each([
  [undefined, 10, null],
  ['bytes=0-4', 10, { start: 0, end: 4 }],
  ['bytes=4-', 10, { start: 4, end: 9 }],
  ['bytes=4-400', 10, { start: 4, end: 9 }],
  ['bytes=-3', 10, { start: 7, end: 9 }],
  ['bytes=-300', 10, { start: 0, end: 9 }],
  ['bytes=10-', 10, 'unsatisfiable'],
  ['bytes=-0', 10, 'unsatisfiable'],
  ['bytes=0-', 0, 'unsatisfiable'],
  ['bytes=5-4', 10, null],
  ['bytes=-', 10, null],
  ['bytes=0-1,4-5', 10, null],
  ['bytes=0-1,x', 10, null],
  ['bytes=x', 10, null],
  ['bytes', 10, null],
  ['', 10, null],
  ['lines=0-1', 10, null],
  ['bytes=-3', 0, 'unsatisfiable'],
  ['bytes=0-99999999999999999999', 10, { start: 0, end: 9 }],
  ['bytes=99999999999999999999-', 10, 'unsatisfiable'],
])('%s of %d bytes', (header, size, expected) => {
  expect(parseByteRange(header, size)).toEqual(expected);
});

test('a range is always within the body', () => {
  const digits = fc.stringMatching(/^\d{0,20}$/);
  fc.assert(
    fc.property(digits, digits, fc.nat(), (first, last, size) => {
      const range = parseByteRange(`bytes=${first}-${last}`, size);
      if (range === null || range === 'unsatisfiable') return;
      expect(range.start).toBeGreaterThanOrEqual(0);
      expect(range.end).toBeGreaterThanOrEqual(range.start);
      expect(range.end).toBeLessThan(size);
    }),
  );
});
