/** The product's languages as BCP 47 tags. Source: specification, section 3 (settings, language). */
export const languages = ['en', 'es', 'fr', 'de', 'pt'] as const;
export type Language = (typeof languages)[number];

/** Used if the reader has not chosen a language and their browser asks for none of ours. */
export const defaultLanguage: Language = 'en';

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** The first of the preferred languages ('de-AT', 'fr', …) that the product has; else the default. */
export function firstLanguageOf(preferred: readonly string[]): Language {
  return preferred.map((tag) => tag.split('-')[0]?.toLowerCase()).find(isLanguage) ?? defaultLanguage;
}
