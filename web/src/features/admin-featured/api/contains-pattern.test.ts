import { expect, it } from 'vitest';
import { containsPattern } from './contains-pattern.ts';

it.each([
  ['Rolex', '"%Rolex%"'],
  ['Tea, coffee (and more)', '"%Tea, coffee (and more)%"'],
  ['50%_off', '"%50\\\\%\\\\_off%"'],
  ['"quoted"', '"%\\"quoted\\"%"'],
])('%s', (words, expected) => {
  expect(containsPattern(words)).toBe(expected);
});
