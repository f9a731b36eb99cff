import { elapsedUnit } from '#lib/time/time.ts';
import { t } from '#lib/words/i18n.ts';

/** When a report is due: 'Due in 5 hours', 'Overdue, was due 2 days ago'. */
export function dueWords(dueAt: string, now: Date, language: string): string {
  const due = new Date(dueAt);
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'always' });
  if (due.getTime() > now.getTime()) {
    const left = elapsedUnit(now, due);
    return left
      ? t('admin-reports:due.in', { when: format.format(left.count, left.unit) })
      : t('admin-reports:due.now');
  }
  const late = elapsedUnit(due, now);
  return late
    ? t('admin-reports:due.overdue', { when: format.format(-late.count, late.unit) })
    : t('admin-reports:due.overdueNow');
}
