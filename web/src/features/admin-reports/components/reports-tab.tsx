import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { ListPager } from '#entities/operator/list-pager.tsx';
import { failureSentence } from '#lib/failure-sentence.ts';
import { t } from '#lib/i18n.ts';
import { pageIn } from '#lib/page-in.ts';
import { SingleChoiceChips } from '#ui/choice-chips.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { type ReportList, reportQueueQuery, reportsPerPage } from '../api/report-queue.ts';
import { CaseView } from './case-view.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { ReportTable } from './report-table.tsx';
import { WaitingCounts } from './waiting-counts.tsx';

/** The queue of reports, or the case that the address names. */
export function ReportsTab() {
  const [search] = useSearchParams();
  const reportId = search.get('report');
  return reportId ? <CaseView key={reportId} reportId={reportId} /> : <ReportQueuePage />;
}

function ReportQueuePage() {
  const [search, setSearch] = useSearchParams();
  const list: ReportList = search.get('list') === 'decided' ? 'decided' : 'open';
  const page = pageIn(search);
  const queue = useQuery(reportQueueQuery(list, page));

  function go(to: { list?: ReportList; page?: number }): void {
    setSearch({ tab: 'reports', list: to.list ?? list, page: String(to.page ?? 1) });
  }

  return (
    <div className="grid gap-6">
      <WaitingCounts counts={queue.data?.counts} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <SingleChoiceChips
          label={t('admin-reports:queue.label')}
          choices={(['open', 'decided'] as const).map((value) => ({ value, label: t(`admin-reports:queue.${value}`) }))}
          value={list}
          onChange={(value) => go({ list: value === 'decided' ? 'decided' : 'open' })}
        />
        {list === 'open' ? <p className="text-sm text-ink-soft">{t('admin-reports:queue.promise')}</p> : null}
      </div>
      {queue.isPending ? <ListSkeleton /> : null}
      {queue.isError && !queue.data ? (
        <ErrorState
          title={t('admin-reports:queue.error')}
          message={failureSentence(queue.error)}
          retryLabel={t('tryAgain')}
          onRetry={() => void queue.refetch()}
        />
      ) : null}
      {queue.data?.total === 0 ? (
        <EmptyState
          icon={<ShieldCheck aria-hidden />}
          title={t(list === 'open' ? 'admin-reports:queue.emptyOpenTitle' : 'admin-reports:queue.emptyDecidedTitle')}
        >
          {t(list === 'open' ? 'admin-reports:queue.emptyOpen' : 'admin-reports:queue.emptyDecided')}
        </EmptyState>
      ) : null}
      {queue.data && queue.data.total > 0 ? (
        <>
          <ReportTable
            list={list}
            reports={queue.data.reports}
            now={new Date(queue.dataUpdatedAt)}
            isStale={queue.isPlaceholderData}
          />
          <ListPager
            page={page}
            pageSize={reportsPerPage}
            total={queue.data.total}
            things={t('admin-reports:queue.things')}
            onPage={(next) => go({ page: next })}
          />
        </>
      ) : null}
    </div>
  );
}
