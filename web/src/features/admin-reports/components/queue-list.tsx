import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ListPager } from '#entities/operator/list-pager.tsx';
import { QueryError } from '#entities/refusal/query-error.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { RowsSkeleton } from '#ui/rows-skeleton.tsx';

interface QueueListProps<Page extends { total: number }> {
  queue: UseQueryResult<Page>;
  /** Shown above an empty list. */
  icon: ReactNode;
  texts: { error: string; emptyTitle: string; empty: string; things: string };
  page: number;
  pageSize: number;
  onPage: (page: number) => void;
  children: (shown: Page) => ReactNode;
}

/** A page of a queue: loading, failed, empty or listed, with its pager. */
export function QueueList<Page extends { total: number }>(props: QueueListProps<Page>) {
  const { t } = useTranslation();
  const { queue, icon, texts, page, pageSize, onPage, children } = props;
  if (queue.isPending) return <RowsSkeleton label={t('loading')} count={4} className="h-18" />;
  if (!queue.data) {
    return <QueryError query={queue} title={texts.error} />;
  }
  if (queue.data.total === 0) {
    return (
      <EmptyState icon={icon} title={texts.emptyTitle}>
        {texts.empty}
      </EmptyState>
    );
  }
  return (
    <>
      {children(queue.data)}
      <ListPager page={page} pageSize={pageSize} total={queue.data.total} things={texts.things} onPage={onPage} />
    </>
  );
}
