import { expect, it } from 'vitest';
import { passIn } from './pass-of-link.ts';

it.each([
  ['#pass=0a1b', '0a1b'],
  ['#pass=', null],
  ['#access_token=x', null],
  ['', null],
])('the fragment %j contains the pass %j', (hash, expected) => {
  expect(passIn(hash)).toBe(expected);
});
