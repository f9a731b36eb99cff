import { i18n } from './i18n.ts';

/** A moment in words, by the reader's own clock, with the name of its time zone. */
export function localTime(time: string, timeZone?: string): string {
  return new Intl.DateTimeFormat(i18n.language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
    timeZoneName: 'short',
    ...(timeZone ? { timeZone } : {}),
  }).format(new Date(time));
}
