import { expect, it } from 'vitest';
import { wrappedIndex } from './use-rotation.ts';

it.each([
  ['the next', 0, 1, 3, 1],
  ['wraps forward', 2, 1, 3, 0],
  ['wraps backward', 0, -1, 3, 2],
  ['an index beyond a shortened list', 4, 0, 2, 0],
  ['an empty list', 3, 1, 0, 0],
])('%s', (_, position, places, count, expected) => {
  expect(wrappedIndex(position, places, count)).toBe(expected);
});
