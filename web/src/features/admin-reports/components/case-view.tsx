import type { ReportCase } from '@awamu/contracts/report-case.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, FileQuestion } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { QueryError } from '#entities/refusal/query-error.tsx';
import type { HistoryEntry } from '#lib/addresses/history-entries.ts';
import { paths } from '#lib/addresses/paths.ts';
import { useReturnLink } from '#lib/addresses/use-going-back.ts';
import { dateAndTime } from '#lib/time/time.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { RowsSkeleton } from '#ui/rows-skeleton.tsx';
import { reportCaseQuery } from '../api/report-case.ts';
import { CaseEvidence } from './case-evidence.tsx';
import { CaseHeader } from './case-header.tsx';
import { CaseMessages } from './case-messages.tsx';
import { CasePeople } from './case-people.tsx';
import { CaseProfile } from './case-profile.tsx';
import { CaseSection } from './case-section.tsx';
import { DecidedPanel } from './decided-panel.tsx';
import { DecisionPanel } from './decision-panel.tsx';

/** The queue of reports, with any list and page; without a tab it is the first. */
function isQueue({ pathname, search }: HistoryEntry): boolean {
  const address = new URLSearchParams(search);
  return (
    pathname === paths.adminModeration && !address.has('report') && (address.get('tab') ?? 'reports') === 'reports'
  );
}

/** A report with everything needed for a decision, and the decision. */
export function CaseView({ reportId }: { reportId: string }) {
  const { t } = useTranslation();
  const found = useQuery(reportCaseQuery(reportId));
  const toQueue = useReturnLink(isQueue);
  return (
    <div className="grid gap-6">
      <ButtonLink to={{ search: '?tab=reports' }} {...toQueue} variant="ghost" className="-ml-4 justify-self-start">
        <ChevronLeft aria-hidden />
        {t('admin-reports:case.back')}
      </ButtonLink>
      {found.isPending ? <RowsSkeleton label={t('loading')} count={4} className="h-18" /> : null}
      {found.isError && !found.data ? <QueryError query={found} title={t('admin-reports:case.error')} /> : null}
      {found.data === null ? (
        <EmptyState icon={<FileQuestion aria-hidden />} title={t('admin-reports:case.error')}>
          {t('admin-reports:case.gone')}
        </EmptyState>
      ) : null}
      {found.data ? (
        <OpenCase known={found.data} readAt={new Date(found.dataUpdatedAt)} onReload={() => void found.refetch()} />
      ) : null}
    </div>
  );
}

interface OpenCaseProps {
  known: ReportCase;
  readAt: Date;
  onReload: () => void;
}

function OpenCase({ known, readAt, onReload }: OpenCaseProps) {
  const { t, i18n } = useTranslation();
  const { report, decision } = known;
  return (
    <article className="grid gap-8" data-slot="case">
      <CaseHeader known={known} readAt={readAt} onReload={onReload} />
      <div className="grid items-start gap-8 @4xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-8">
          {report.source !== 'screening' ? (
            <CaseSection title={t('admin-reports:case.details')}>
              <p dir="auto" className="max-w-[46.6em] whitespace-pre-line wrap-anywhere">
                {report.details || t('admin-reports:case.noDetails')}
              </p>
            </CaseSection>
          ) : null}
          {report.rule ? (
            <CaseSection title={t('admin-reports:rule.title')}>
              <p className="max-w-[46.6em]">{t(`admin-reports:rule.${report.rule}`)}</p>
              <p className="max-w-[46.6em] text-ink-soft">{t('admin-reports:rule.release')}</p>
            </CaseSection>
          ) : null}
          <CaseEvidence evidence={report.evidence} />
          {known.note ? (
            <CaseSection title={t('admin-reports:case.note')}>
              <p className="text-sm text-ink-soft">{dateAndTime(i18n, known.note.at)}</p>
              <p dir="auto" className="max-w-[46.6em] wrap-anywhere">
                {known.note.text}
              </p>
            </CaseSection>
          ) : null}
          <CaseMessages known={known} />
          {known.obstacle === 'unmatched' ? null : <CaseProfile profile={known.profile} />}
        </div>
        <aside className="grid min-w-0 gap-8">
          {decision ? <DecidedPanel decision={decision} /> : <DecisionPanel known={known} onReload={onReload} />}
          <CasePeople known={known} />
        </aside>
      </div>
    </article>
  );
}
