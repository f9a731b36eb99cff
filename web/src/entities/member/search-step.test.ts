import { beforeAll, expect, it } from 'vitest';
import { i18n, loadWords } from '#lib/words/i18n.ts';
import { nearUpTo, searchStepInWords } from './search-step.ts';

beforeAll(() => loadWords('member'));

const stepOf = (nearness: Parameters<typeof searchStepInWords>[1]['nearness'], distance_km: number | null) =>
  searchStepInWords(i18n, { nearness, distance_km, super_liked_you: false }, 50);

it('near people and super likers need no introduction', () => {
  expect(stepOf('near', 50)).toBeNull();
  expect(searchStepInWords(i18n, { nearness: 'far', distance_km: 9_000, super_liked_you: true }, 50)).toBeNull();
});

it('others are introduced by the step of the search, and never with a distance that is unknown', () => {
  expect(stepOf('preferred_region', 100)).toBe('Beyond 50 km, where you hope to meet people');
  expect(stepOf('preferred_region', null)).toBe('Where you hope to meet people');
  expect(stepOf('same_region', 60)).toBe('Beyond 50 km');
  expect(stepOf('same_region', null)).toBe('Distance unknown');
  expect(stepOf('far', 9_000)).toBe('Beyond 50 km');
  expect(stepOf('unknown', null)).toBe('Distance unknown');
});

it.each([
  [1, 5],
  [50, 50],
  [51, 60],
  [100, 100],
])('a maximum of %d km reaches people shown as up to %d km away', (maximum, reach) => {
  expect(nearUpTo(maximum)).toBe(reach);
});
