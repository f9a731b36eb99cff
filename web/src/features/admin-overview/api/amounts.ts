import type { i18n as I18n } from 'i18next';

/** A number in the reader's locale: 12,345. */
export function number(i18n: I18n, value: number): string {
  return new Intl.NumberFormat(i18n.language).format(value);
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Bytes in the largest unit that gives at least one: '12 MB'. */
export function size(i18n: I18n, bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1);
  return new Intl.NumberFormat(i18n.language, {
    style: 'unit',
    unit: units[step] ?? 'byte',
    unitDisplay: 'short',
    maximumFractionDigits: step > 1 ? 1 : 0,
  }).format(bytes / 1_000 ** step);
}

/** Milliseconds, or a dash if nothing was measured. */
export function milliseconds(i18n: I18n, ms: number | null): string {
  if (ms === null) return i18n.t('admin-overview:health.none');
  const shown = ms < 10 ? 1 : 0;
  return new Intl.NumberFormat(i18n.language, {
    style: 'unit',
    unit: 'millisecond',
    maximumFractionDigits: shown,
  }).format(ms);
}

/** The two largest units of a duration: '3 days, 4 hours'. */
export function duration(i18n: I18n, seconds: number): string {
  const parts = [
    ['day', Math.floor(seconds / 86_400)],
    ['hour', Math.floor(seconds / 3_600) % 24],
    ['minute', Math.floor(seconds / 60) % 60],
    ['second', Math.floor(seconds) % 60],
  ] as const;
  const first = parts.findIndex(([, value]) => value > 0);
  const shown = first < 0 ? parts.slice(-1) : parts.slice(first, first + 2).filter(([, value]) => value > 0);
  return new Intl.ListFormat(i18n.language, { type: 'unit' }).format(
    shown.map(([unit, value]) =>
      new Intl.NumberFormat(i18n.language, { style: 'unit', unit, unitDisplay: 'long' }).format(value),
    ),
  );
}
