import { dateWords } from '@awamu/contracts/date-words.ts';
import { i18n, t } from '#lib/words/i18n.ts';

/** A column of a figure's table and of its file. */
export interface FigureColumn<Row> {
  title: string;
  /** null: a group that is too small to show; undefined: no value (yet, or for nobody). */
  value: (row: Row) => string | number | null | undefined;
  /** The table's text, if it differs from the value. */
  text?: (row: Row) => string;
}

export function formatNumber(value: number): string {
  return value.toLocaleString(i18n.language);
}

/** A share of 1, as '43%'. */
export function formatShare(share: number): string {
  return share.toLocaleString(i18n.language, { style: 'percent', maximumFractionDigits: 0 });
}

/** A calendar day ('2026-11-20'), in UTC for every reader. */
export function formatDay(day: string, style: 'short' | 'long' = 'long'): string {
  return dateWords(day, style === 'long' ? 'shortDay' : 'dayOfMonth', i18n.language, 'UTC');
}

export function formatMonth(day: string, style: 'short' | 'long' = 'long'): string {
  return dateWords(day, style === 'long' ? 'month' : 'shortMonth', i18n.language, 'UTC');
}

/** The text of a table cell. */
export function cellText<Row>({ value, text }: FigureColumn<Row>, row: Row): string {
  const plain = value(row);
  if (plain === undefined) return '';
  if (plain === null) return t('admin-analytics:hidden');
  if (text) return text(row);
  return typeof plain === 'number' ? formatNumber(plain) : plain;
}
