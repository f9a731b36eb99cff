import { defaultLanguage, languages } from '@awamu/contracts/languages.ts';

/** The language of the pictures of screens for a reader: English for one that has none, as the stretched test language. */
export function languageOnPictures(language: string): string {
  return languages.find((known) => known === language) ?? defaultLanguage;
}
