/** The languages that the product is written in, as BCP 47 tags. Source: specification, section 3 (settings, language). */
export const languages = ['en', 'es', 'fr', 'de', 'pt'] as const;
export type Language = (typeof languages)[number];

/** What everybody reads who has not chosen, and whose browser asks for none of the others. */
export const defaultLanguage: Language = 'en';

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** The first of the reader's languages ('de-AT', 'fr', … best first) that the product has. */
export function firstLanguageOf(preferred: readonly string[]): Language {
  return preferred.map((tag) => tag.split('-')[0]?.toLowerCase()).find(isLanguage) ?? defaultLanguage;
}
