import { dateWords } from '@awamu/contracts/date-words.ts';
import type { i18n as I18n } from 'i18next';

/** A date and time in the reader's time zone, with the zone's name. */
export function localTime(i18n: I18n, time: string, timeZone?: string): string {
  return dateWords(time, 'zonedMoment', i18n.language, timeZone);
}
