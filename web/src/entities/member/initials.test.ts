import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

it.each([
  ['Kato Mukasa', 'KM'],
  ['Nakato', 'N'],
  ['  amina  binti   Ŋŋombe ', 'AŊ'],
  ['“Zziwa” 2 Okello', 'ZO'],
  ['🙂', ''],
  ['', ''],
])('%s: %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
