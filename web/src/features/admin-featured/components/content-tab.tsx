import type { FeaturedItem } from '@awamu/contracts/advertising.ts';
import { useQuery } from '@tanstack/react-query';
import { Clapperboard, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryError } from '#entities/refusal/query-error.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { featuredOverviewQuery } from '../api/featured-overview.ts';
import { AddContentDialog } from './add-content-dialog.tsx';
import { AdvertisingCounts } from './advertising-counts.tsx';
import { ContentCard } from './content-card.tsx';

/** All featured videos in order of rotation, and a button to add one. */
export function ContentTab() {
  const { t } = useTranslation();
  const overview = useQuery(featuredOverviewQuery);
  const [isAdding, setAdding] = useState(false);
  return (
    <div className="grid gap-6">
      <AdvertisingCounts />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-[40em] text-ink-soft">{t('admin-featured:content.text')}</p>
        <Button onClick={() => setAdding(true)}>
          <Plus aria-hidden />
          {t('admin-featured:content.add')}
        </Button>
      </div>
      {overview.isPending ? <Loading /> : null}
      {overview.isError && !overview.data ? (
        <QueryError query={overview} title={t('admin-featured:content.error')} />
      ) : null}
      {overview.data ? <Cards items={overview.data.content} /> : null}
      {isAdding ? <AddContentDialog onClose={() => setAdding(false)} /> : null}
    </div>
  );
}

const gridClass = 'grid gap-6 @xl:grid-cols-2 @6xl:grid-cols-3';

function Cards({ items }: { items: readonly FeaturedItem[] }) {
  const { t } = useTranslation();
  if (items.length === 0) {
    return (
      <EmptyState icon={<Clapperboard aria-hidden />} title={t('admin-featured:content.emptyTitle')}>
        {t('admin-featured:content.emptyText')}
      </EmptyState>
    );
  }
  return (
    <ul className={gridClass}>
      {items.map((item) => (
        <li key={item.id} className="grid">
          <ContentCard item={item} />
        </li>
      ))}
    </ul>
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <div role="status" className={gridClass}>
      <span className="sr-only">{t('loading')}</span>
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} className="h-96" />
      ))}
    </div>
  );
}
