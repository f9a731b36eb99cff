import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { SingleChoiceChips } from '#ui/choice-chips.tsx';
import { reportLists, reportQueueQuery, reportsPerPage } from '../api/report-queue.ts';
import { useQueueAddress } from '../api/use-queue-address.ts';
import { CaseView } from './case-view.tsx';
import { QueueList } from './queue-list.tsx';
import { ReportTable } from './report-table.tsx';
import { WaitingCounts } from './waiting-counts.tsx';

/** The queue of reports, or the case in the URL. */
export function ReportsTab() {
  const [search] = useSearchParams();
  const reportId = search.get('report');
  return reportId ? <CaseView key={reportId} reportId={reportId} /> : <ReportQueuePage />;
}

function ReportQueuePage() {
  const { t } = useTranslation();
  const { list, page, choose, goToPage } = useQueueAddress('reports', reportLists);
  const queue = useQuery(reportQueueQuery(list, page));
  return (
    <div className="grid gap-6">
      <WaitingCounts counts={queue.data?.counts} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <SingleChoiceChips
          label={t('admin-reports:queue.label')}
          choices={reportLists.map((value) => ({ value, label: t(`admin-reports:queue.${value}`) }))}
          value={list}
          onChange={choose}
        />
        {list === 'open' ? (
          <p className="max-w-none text-sm text-ink-soft">{t('admin-reports:queue.promise')}</p>
        ) : null}
      </div>
      <QueueList
        queue={queue}
        icon={<ShieldCheck aria-hidden />}
        texts={{
          error: t('admin-reports:queue.error'),
          things: t('admin-reports:queue.things', { count: queue.data?.total ?? 0 }),
          ...(list === 'open'
            ? { emptyTitle: t('admin-reports:queue.emptyOpenTitle'), empty: t('admin-reports:queue.emptyOpen') }
            : { emptyTitle: t('admin-reports:queue.emptyDecidedTitle'), empty: t('admin-reports:queue.emptyDecided') }),
        }}
        page={page}
        pageSize={reportsPerPage}
        onPage={goToPage}
      >
        {({ reports }) => (
          <ReportTable
            list={list}
            reports={reports}
            now={new Date(queue.dataUpdatedAt)}
            isStale={queue.isPlaceholderData}
          />
        )}
      </QueueList>
    </div>
  );
}
