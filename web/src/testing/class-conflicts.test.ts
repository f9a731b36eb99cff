import { expect, it } from 'vitest';
import { conflictFinder } from './class-conflicts.ts';

const find = conflictFinder(
  '--text-title: 2rem; --text-title--line-height: 1.1; --radius-card: 20px; --spacing-tab-bar: 4rem;',
);

it.each([
  ['rounded-full px-1 rounded-md', 'rounded-full'],
  ['rounded-card rounded-full', 'rounded-card'],
  ['text-title text-base', 'text-title'],
  ['bottom-0 lg:bottom-2 bottom-tab-bar', 'bottom-0'],
  ['hover:bg-sand text-ink hover:bg-white/10 text-paper', 'hover:bg-sand text-ink'],
])('%s: %s would depend on the order of the stylesheet', (attribute, overruled) => {
  expect(find([attribute])).toEqual([`${overruled} < ${attribute}`]);
});

it.each([
  'text-title text-gold',
  'rounded-card px-4 pr-11 sm:px-6',
  'text-sm leading-5 md:text-base',
  'font-semibold font-semibold',
  'basket-grows prose',
  '',
])('%s: no two set the same property', (attribute) => {
  expect(find([attribute])).toEqual([]);
});
