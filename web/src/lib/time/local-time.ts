import { dateWords } from '@awamu/contracts/date-words.ts';
import type { i18n as I18n } from 'i18next';

/** A moment in words, by the reader's own clock, with the name of its time zone. */
export function localTime(i18n: I18n, time: string, timeZone?: string): string {
  return dateWords(time, 'zonedMoment', i18n.language, timeZone);
}
