import { dateWords } from '@awamu/contracts/date-words.ts';
import type { Language } from '@awamu/contracts/languages.ts';

/** "December 1, 2026 at 10:00", in UTC, because the reader's time zone is unknown. */
export function timeInWords(at: Date, language: Language): string {
  return dateWords(at, 'moment', language, 'UTC');
}

/** "December 1, 2026", in UTC. */
export function dayInWords(at: Date, language: Language): string {
  return dateWords(at, 'day', language, 'UTC');
}
