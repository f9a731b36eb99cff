import type { ReportCase } from '@awamu/contracts/moderation.ts';
import { t } from '#lib/words/i18n.ts';

/** Who a report is about, as far as anybody still knows. */
export function reportedName({ reported, report }: Pick<ReportCase, 'reported' | 'report'>): string {
  const known = reported?.full_name || report.subject_name;
  if (known) return known;
  return t(reported ? 'admin-reports:queue.unnamed' : 'admin-reports:queue.gone');
}
