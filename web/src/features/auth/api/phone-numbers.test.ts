import { expect, it } from 'vitest';
import { countryOfNumber, likelyCountry, phoneCountries, readPhoneNumber } from './phone-numbers.ts';

it.each([
  ['0772 123456', 'UG', '+256772123456'],
  ['772123456', 'UG', '+256772123456'],
  ['+44 7911 123456', 'UG', '+447911123456'],
  ['07911 123456', 'GB', '+447911123456'],
  ['(415) 555-2671', 'US', '+14155552671'],
  ['07911 123456', 'UG', null],
  ['12', 'UG', null],
  ['home', 'UG', null],
  ['', 'UG', null],
] as const)('%s in %s is %s', (typed, country, number) => {
  expect(readPhoneNumber(typed, country)).toBe(number);
});

it('a number with a plus sign determines the country', () => {
  expect(countryOfNumber('+49 151 23456789')).toBe('DE');
  expect(countryOfNumber('0772 123456')).toBeUndefined();
});

it.each([
  [['de-AT', 'en-US'], 'AT'],
  [['en', 'zh-Hant-TW'], 'TW'],
  [['en', 'lg'], 'UG'],
  [['en-150'], 'UG'],
  [[], 'UG'],
])('a browser with the languages %s is probably in %s', (languages, country) => {
  expect(likelyCountry(languages)).toBe(country);
});

it('countries are named and sorted in the reader’s language', () => {
  const [first] = phoneCountries('de');
  expect(phoneCountries('de')).toContainEqual({ country: 'GB', name: 'Vereinigtes Königreich', callingCode: '44' });
  expect(first?.name).toBe('Afghanistan');
  expect(phoneCountries('en').length).toBeGreaterThan(200);
});
