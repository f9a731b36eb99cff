import type { OwnReport } from '@awamu/contracts/safety.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ShieldCheck } from 'lucide-react';
import { useNavigate } from 'react-router';
import { failureSentence } from '#lib/failure-sentence.ts';
import { i18n, t } from '#lib/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Chip, type ChipTone } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ownReportsQuery } from '../api/own-reports.ts';

/** /reports: what the member has reported, and what became of it. */
export function ReportsPage() {
  const navigate = useNavigate();
  const reports = useQuery(ownReportsQuery);
  return (
    <div className="mx-auto w-full max-w-3xl px-5 pb-12 pt-4 lg:px-8 lg:pt-8">
      <Button variant="ghost" onClick={() => void navigate(-1)} className="-ml-4">
        <ChevronLeft aria-hidden />
        {t('safety:back')}
      </Button>
      <h1 className="mt-1 text-title">{t('safety:reports.title')}</h1>
      <p className="mt-2 mb-6 text-ink-soft">{t('safety:reports.text')}</p>
      <ReportList reports={reports} />
    </div>
  );
}

function ReportList({ reports }: { reports: UseQueryResult<OwnReport[]> }) {
  if (reports.isPending) {
    return (
      <div role="status" className="grid gap-4">
        <span className="sr-only">{t('loading')}</span>
        <Skeleton className="h-28 rounded-card" />
        <Skeleton className="h-28 rounded-card" />
      </div>
    );
  }
  if (!reports.data) {
    return (
      <ErrorState
        title={t('safety:reports.error')}
        message={failureSentence(reports.error)}
        retryLabel={t('tryAgain')}
        onRetry={() => void reports.refetch()}
      />
    );
  }
  if (reports.data.length === 0) {
    return (
      <EmptyState icon={<ShieldCheck aria-hidden />} title={t('safety:reports.emptyTitle')}>
        {t('safety:reports.emptyText')}
      </EmptyState>
    );
  }
  return (
    <ul className="divide-y divide-line border-y border-line">
      {reports.data.map((report) => (
        <li key={report.id}>
          <ReportRow report={report} />
        </li>
      ))}
    </ul>
  );
}

const tones: Record<OwnReport['status'], ChipTone> = {
  pending: 'gold',
  reviewing: 'lake',
  resolved: 'matoke',
  dismissed: 'sand',
};

function ReportRow({ report }: { report: OwnReport }) {
  const { reported_name, report_type, details, evidence_count, status, outcome, created_at, decided_at } = report;
  return (
    <article className="grid gap-2 py-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="font-sans text-base font-semibold tracking-normal wrap-break-word">
          {t('safety:reports.about', { name: reported_name || t('safety:reports.someone') })}
        </h2>
        <Chip tone={tones[status]}>{t(`safety:reports.status.${status}`)}</Chip>
      </div>
      <p className="font-medium">{t(`safety:types.${report_type}`)}</p>
      <p className="line-clamp-3 whitespace-pre-line text-ink-soft wrap-anywhere">{details}</p>
      <p className="text-sm text-ink-soft">
        {t('safety:reports.sent', { date: dateOf(created_at) })}
        {evidence_count > 0 ? ` · ${t('safety:reports.evidence', { count: evidence_count })}` : null}
      </p>
      {outcome && decided_at ? (
        <p>
          {t(`safety:reports.outcome.${outcome}`)}{' '}
          <span className="text-sm text-ink-soft">{t('safety:reports.decided', { date: dateOf(decided_at) })}</span>
        </p>
      ) : null}
    </article>
  );
}

function dateOf(time: string): string {
  return new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' }).format(new Date(time));
}
