import type { Language } from '@awamu/contracts/languages.ts';

/** The product's English is British. */
const localeOf: Record<Language, string> = { en: 'en-GB', es: 'es', fr: 'fr', de: 'de', pt: 'pt' };

/** "1 December 2026 at 10:00", in UTC: a mail does not know where it is read. */
export function timeInWords(at: Date, language: Language): string {
  return at.toLocaleString(localeOf[language], { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
}

/** "1 December 2026", in UTC. */
export function dayInWords(at: Date, language: Language): string {
  return at.toLocaleDateString(localeOf[language], { dateStyle: 'long', timeZone: 'UTC' });
}
