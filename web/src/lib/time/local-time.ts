import { dateWords } from '@awamu/contracts/date-words.ts';
import { i18n } from '../words/i18n.ts';

/** A date and time in the reader's time zone, with the zone's name. */
export function localTime(time: string, timeZone?: string): string {
  return dateWords(time, 'zonedMoment', i18n.language, timeZone);
}
