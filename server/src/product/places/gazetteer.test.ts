import { limits } from '@awamu/contracts/limits.ts';
import { place } from '@awamu/contracts/places.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { findPlaces } from './gazetteer.ts';

const labels = (text: string) => findPlaces(text, limits.places.suggestions).map((place) => place.label);

test('finds cities by name prefix, the largest first', () => {
  expect(labels('kampa')[0]).toBe('Kampala, Uganda');
  expect(findPlaces('kampala', 1)[0]).toMatchObject({
    country: 'Uganda',
    region: 'africa',
    time_zone: 'Africa/Kampala',
  });
  expect(labels('lond')[0]).toBe('London, United Kingdom');
});

test('ignores case, accents and the country after a comma', () => {
  expect(labels('ZURICH')).toEqual(labels('zürich'));
  expect(labels('Malmö, Sweden')[0]).toBe('Malmö, Sweden');
});

test('finds a later word of a name', () => {
  expect(labels('york')).toContain('New York, United States');
});

test('distinguishes namesakes in one country by province', () => {
  const springfields = labels('springfield');
  expect(new Set(springfields).size).toBe(springfields.length);
  expect(springfields.filter((label) => label.split(',').length === 3).length).toBeGreaterThan(0);
});

test.each([
  ['Dubai', 'middle_east'],
  ['Istanbul', 'europe'],
  ['Honolulu', 'north_america'],
  ['Sao Paulo', 'south_america'],
  ['Auckland', 'australia'],
  ['Reykjavik', 'europe'],
  ['Tokyo', 'asia'],
])('%s is in %s', (city, region) => {
  expect(findPlaces(city, 1)[0]?.region).toBe(region);
});

test('every city fits into a profile', () => {
  for (const character of 'abcdefghijklmnopqrstuvwxyz') {
    expect(z.array(place).safeParse(findPlaces(character, 10_000)).error).toBeUndefined();
  }
});

test('finds nothing for an empty query', () => {
  expect(findPlaces(' ,', 8)).toEqual([]);
});
