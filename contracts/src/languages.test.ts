import { expect, it } from 'vitest';
import { firstLanguageOf, isLanguage, languages } from './languages.ts';

it.each([
  [['de-AT', 'en'], 'de'],
  [['lg', 'sw-KE', 'fr-CA'], 'fr'],
  [['PT-br'], 'pt'],
  [['lg-UG'], 'en'],
  // A browser that reports no languages.
  [[], 'en'],
])('a reader of %j is spoken to in %s', (preferred, language) => {
  expect(firstLanguageOf(preferred)).toBe(language);
});

it('only the tags of the product are languages', () => {
  expect(languages.every(isLanguage)).toBe(true);
  for (const other of ['DE', 'de-AT', 'lg', '', undefined, null, 0, ['de']]) expect(isLanguage(other)).toBe(false);
});
