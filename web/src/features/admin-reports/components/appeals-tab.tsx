import { useQuery } from '@tanstack/react-query';
import { RefreshCw, Scale } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { ListPager } from '#entities/operator/list-pager.tsx';
import { failureSentence } from '#lib/failure-sentence.ts';
import { t } from '#lib/i18n.ts';
import { pageIn } from '#lib/page-in.ts';
import { Button } from '#ui/button.tsx';
import { SingleChoiceChips } from '#ui/choice-chips.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { type AppealList, appealQueueQuery, appealsPerPage } from '../api/appeals.ts';
import { AppealCard } from './appeal-card.tsx';
import { ListSkeleton } from './list-skeleton.tsx';

/** What members say against decisions, for a moderator who did not make them. */
export function AppealsTab() {
  const [search, setSearch] = useSearchParams();
  const list: AppealList = search.get('list') === 'heard' ? 'heard' : 'open';
  const page = pageIn(search);
  const queue = useQuery(appealQueueQuery(list, page));

  function go(to: { list?: AppealList; page?: number }): void {
    setSearch({ tab: 'appeals', list: to.list ?? list, page: String(to.page ?? 1) });
  }

  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <SingleChoiceChips
          label={t('admin-reports:appeals.label')}
          choices={(['open', 'heard'] as const).map((value) => ({ value, label: t(`admin-reports:appeals.${value}`) }))}
          value={list}
          onChange={(value) => go({ list: value === 'heard' ? 'heard' : 'open' })}
        />
        <Button variant="outline" disabled={queue.isFetching} onClick={() => void queue.refetch()}>
          <RefreshCw aria-hidden />
          {t(queue.isFetching ? 'admin:refreshing' : 'admin:refresh')}
        </Button>
      </div>
      <p className="text-sm text-ink-soft">{t('admin-reports:appeals.text')}</p>
      {queue.isPending ? <ListSkeleton /> : null}
      {queue.isError && !queue.data ? (
        <ErrorState
          title={t('admin-reports:appeals.error')}
          message={failureSentence(queue.error)}
          retryLabel={t('tryAgain')}
          onRetry={() => void queue.refetch()}
        />
      ) : null}
      {queue.data?.total === 0 ? (
        <EmptyState
          icon={<Scale aria-hidden />}
          title={t(list === 'open' ? 'admin-reports:appeals.emptyOpenTitle' : 'admin-reports:appeals.emptyHeardTitle')}
        >
          {t(list === 'open' ? 'admin-reports:appeals.emptyOpen' : 'admin-reports:appeals.emptyHeard')}
        </EmptyState>
      ) : null}
      {queue.data && queue.data.total > 0 ? (
        <>
          <ul className="grid gap-6" aria-busy={queue.isPlaceholderData || undefined}>
            {queue.data.appeals.map((appeal) => (
              <li key={appeal.id}>
                <AppealCard appeal={appeal} />
              </li>
            ))}
          </ul>
          <ListPager
            page={page}
            pageSize={appealsPerPage}
            total={queue.data.total}
            things={t('admin-reports:appeals.things')}
            onPage={(next) => go({ page: next })}
          />
        </>
      ) : null}
    </div>
  );
}
