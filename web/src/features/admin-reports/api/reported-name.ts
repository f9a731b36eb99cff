import type { ReportCase } from '@awamu/contracts/report-case.ts';
import type { i18n as I18n } from 'i18next';

/** The name of the reported member, as far as it is still stored. */
export function reportedName(i18n: I18n, { reported, report }: Pick<ReportCase, 'reported' | 'report'>): string {
  const known = reported?.full_name || report.subject_name;
  if (known) return known;
  return i18n.t(reported ? 'admin-reports:queue.unnamed' : 'admin-reports:queue.gone');
}
