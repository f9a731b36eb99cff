import type { i18n as I18n } from 'i18next';
import { elapsedUnit } from '#lib/time/time.ts';

/** When a report is due: 'Due in 5 hours', 'Overdue, was due 2 days ago'. */
export function dueWords(i18n: I18n, dueAt: string, now: Date): string {
  const due = new Date(dueAt);
  const format = new Intl.RelativeTimeFormat(i18n.language, { numeric: 'always' });
  if (due.getTime() > now.getTime()) {
    const left = elapsedUnit(now, due);
    return left
      ? i18n.t('admin-reports:due.in', { when: format.format(left.count, left.unit) })
      : i18n.t('admin-reports:due.now');
  }
  const late = elapsedUnit(due, now);
  return late
    ? i18n.t('admin-reports:due.overdue', { when: format.format(-late.count, late.unit) })
    : i18n.t('admin-reports:due.overdueNow');
}
