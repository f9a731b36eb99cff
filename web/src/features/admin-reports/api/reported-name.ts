import type { ReportCase } from '@awamu/contracts/moderation.ts';
import { t } from '#lib/words/i18n.ts';

/** The name of the reported member, as far as it is still stored. */
export function reportedName({ reported, report }: Pick<ReportCase, 'reported' | 'report'>): string {
  const known = reported?.full_name || report.subject_name;
  if (known) return known;
  return t(reported ? 'admin-reports:queue.unnamed' : 'admin-reports:queue.gone');
}
