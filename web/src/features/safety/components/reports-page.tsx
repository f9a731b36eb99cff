import type { OwnReport } from '@awamu/contracts/safety.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { shortDate } from '#lib/time/time.ts';
import { Chip, type ChipTone } from '#ui/chip.tsx';
import { Separated } from '#ui/separated.tsx';
import { ownReportsQuery } from '../api/own-reports.ts';
import { useNamedRow } from '../use-named-row.ts';
import { SafetyListPage } from './safety-list-page.tsx';

/** /reports: the member's reports and their outcomes. */
export function ReportsPage() {
  const reports = useQuery(ownReportsQuery);
  return (
    <SafetyListPage rows={reports} words="reports">
      {(report) => <ReportRow report={report} />}
    </SafetyListPage>
  );
}

const tones: Record<OwnReport['status'], ChipTone> = {
  pending: 'gold',
  reviewing: 'lake',
  resolved: 'matoke',
  dismissed: 'sand',
};

function ReportRow({ report }: { report: OwnReport }) {
  const { t, i18n } = useTranslation();
  const named = useNamedRow(report.id);
  const { reported_name, report_type, details, evidence_count, status, outcome, created_at, decided_at } = report;
  return (
    <article {...named} aria-labelledby={`${report.id}-title`} className="grid scroll-mt-24 gap-2 py-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={`${report.id}-title`} className="font-sans text-base font-semibold tracking-normal wrap-break-word">
          {t('safety:reports.about', { name: reported_name || t('safety:reports.someone') })}
        </h2>
        <Chip tone={tones[status]}>{t(`safety:reports.status.${status}`)}</Chip>
      </div>
      <p className="font-medium">{t(`safety:types.${report_type}`)}</p>
      <p dir="auto" className="line-clamp-3 whitespace-pre-line text-ink-soft wrap-anywhere">
        {details}
      </p>
      <p className="text-sm text-ink-soft">
        <Separated
          parts={[
            t('safety:reports.sent', { date: shortDate(i18n, created_at) }),
            evidence_count > 0 ? t('safety:reports.evidence', { count: evidence_count }) : null,
          ]}
        />
      </p>
      {outcome && decided_at ? (
        <p>
          {t(`safety:reports.outcome.${outcome}`)}{' '}
          <span className="text-sm text-ink-soft">
            {t('safety:reports.decided', { date: shortDate(i18n, decided_at) })}
          </span>
        </p>
      ) : null}
    </article>
  );
}
