import { dateWords } from '@awamu/contracts/date-words.ts';
import type { i18n as I18n } from 'i18next';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const week = 7 * day;

type Unit = 'minute' | 'hour' | 'day' | 'week';

/** The largest whole unit that has elapsed; null under a minute. Source: specification, section 9. */
export function elapsedUnit(from: Date, now: Date): { unit: Unit; count: number } | null {
  const elapsed = now.getTime() - from.getTime();
  if (elapsed < minute) return null;
  if (elapsed < hour) return { unit: 'minute', count: Math.floor(elapsed / minute) };
  if (elapsed < day) return { unit: 'hour', count: Math.floor(elapsed / hour) };
  if (elapsed < week) return { unit: 'day', count: Math.floor(elapsed / day) };
  return { unit: 'week', count: Math.floor(elapsed / week) };
}

/** 'Just now', then '5 minutes ago', hours, days, weeks. `style: 'narrow'` gives '5m ago' for lists. */
export function relativeTime(i18n: I18n, from: Date, now: Date, style: 'long' | 'narrow' = 'long'): string {
  const elapsed = elapsedUnit(from, now);
  if (!elapsed) return i18n.t('common:time.justNow');
  return new Intl.RelativeTimeFormat(i18n.language, { style, numeric: 'always' }).format(-elapsed.count, elapsed.unit);
}

/** The date of a match: Today, Yesterday, N days ago up to 7, weeks up to 30 days, then the date. */
export function matchDate(i18n: I18n, from: Date, now: Date): string {
  const days = calendarDaysBetween(from, now);
  if (days <= 0) return i18n.t('common:time.today');
  if (days === 1) return i18n.t('common:time.yesterday');
  const relative = new Intl.RelativeTimeFormat(i18n.language, { numeric: 'always' });
  if (days <= 7) return relative.format(-days, 'day');
  if (days <= 30) return relative.format(-Math.floor(days / 7), 'week');
  return dateWords(from, 'shortDay', i18n.language);
}

/** Whole calendar days in the reader's time zone: 23:59 and 00:01 are one day apart. */
export function calendarDaysBetween(from: Date, to: Date): number {
  const start = Date.UTC(from.getFullYear(), from.getMonth(), from.getDate());
  const end = Date.UTC(to.getFullYear(), to.getMonth(), to.getDate());
  return Math.round((end - start) / day);
}

/** A calendar day ('2025-07-12') in words, independent of the time zone: 'July 12, 2025'. */
export function longDate(i18n: I18n, day: string): string {
  return dateWords(day, 'day', i18n.language, 'UTC');
}

/** The day of a moment in the reader's time zone, short: 'Nov 22, 2026'. */
export function shortDate(i18n: I18n, time: string): string {
  return dateWords(time, 'shortDay', i18n.language);
}

/** A moment in the reader's time zone: 'Nov 22, 2026, 16:10'. */
export function dateAndTime(i18n: I18n, time: string): string {
  return dateWords(time, 'shortMoment', i18n.language);
}
