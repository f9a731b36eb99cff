import { dateWords } from '@awamu/contracts/date-words.ts';
import type { i18n as I18n } from 'i18next';

/** A column of a figure's table and of its file. */
export interface FigureColumn<Row> {
  title: string;
  /** null: a group that is too small to show; undefined: no value (yet, or for nobody). */
  value: (row: Row) => string | number | null | undefined;
  /** The table's text, if it differs from the value. */
  text?: (row: Row) => string;
}

export function formatNumber(i18n: I18n, value: number): string {
  return value.toLocaleString(i18n.language);
}

/** A share of 1, as '43%'. */
export function formatShare(i18n: I18n, share: number): string {
  return share.toLocaleString(i18n.language, { style: 'percent', maximumFractionDigits: 0 });
}

/** A calendar day ('2026-11-20'), in UTC for every reader. */
export function formatDay(i18n: I18n, day: string, style: 'short' | 'long' = 'long'): string {
  return dateWords(day, style === 'long' ? 'shortDay' : 'dayOfMonth', i18n.language, 'UTC');
}

export function formatMonth(i18n: I18n, day: string, style: 'short' | 'long' = 'long'): string {
  return dateWords(day, style === 'long' ? 'month' : 'shortMonth', i18n.language, 'UTC');
}

/** The text of a table cell. */
export function cellText<Row>(i18n: I18n, { value, text }: FigureColumn<Row>, row: Row): string {
  const plain = value(row);
  if (plain === undefined) return '';
  if (plain === null) return i18n.t('admin-analytics:hidden');
  if (text) return text(row);
  return typeof plain === 'number' ? formatNumber(i18n, plain) : plain;
}
