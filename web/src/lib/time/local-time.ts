import { dateWords } from '@awamu/contracts/date-words.ts';
import { i18n } from '../words/i18n.ts';

/** A moment in words, by the reader's own clock, with the name of its time zone. */
export function localTime(time: string, timeZone?: string): string {
  return dateWords(time, 'zonedMoment', i18n.language, timeZone);
}
