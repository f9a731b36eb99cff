import { languages } from '@awamu/contracts/languages.ts';
import { expect, it } from 'vitest';
import { nameOfLanguage } from './language.ts';

it.each(languages)('the name of %s is that of the browser', (language) => {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language);
  expect(nameOfLanguage(language).toLocaleLowerCase(language)).toBe(name?.toLocaleLowerCase(language));
});
