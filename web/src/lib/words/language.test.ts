import { firstLanguageOf, languages } from '@awamu/contracts/languages.ts';
import { expect, it } from 'vitest';
import { nameOfLanguage } from './language.ts';

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

it.each(languages)('the name of %s is that of the browser', (language) => {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language);
  expect(nameOfLanguage(language).toLocaleLowerCase(language)).toBe(name?.toLocaleLowerCase(language));
});
