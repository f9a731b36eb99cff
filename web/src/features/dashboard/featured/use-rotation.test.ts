import { expect, it } from 'vitest';
import { stepped } from './use-rotation.ts';

it.each([
  ['the next', 0, 1, 3, 1],
  ['round the end', 2, 1, 3, 0],
  ['back round the start', 0, -1, 3, 2],
  ['an item that went away meanwhile', 4, 0, 2, 0],
  ['nothing to show', 3, 1, 0, 0],
])('%s', (_, position, places, count, expected) => {
  expect(stepped(position, places, count)).toBe(expected);
});
