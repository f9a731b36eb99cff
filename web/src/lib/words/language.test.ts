import { firstLanguageOf } from '@awamu/contracts/languages.ts';
import { expect, it } from 'vitest';

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
