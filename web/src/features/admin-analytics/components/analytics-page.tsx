import { type Analytics, smallestGroup } from '@awamu/contracts/analytics.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { ChartNoAxesCombined, RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAddressView } from '#lib/addresses/use-address-view.ts';
import { refusalSentence } from '#lib/failures/failure-sentence.ts';
import { dateAndTime } from '#lib/time/time.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { readView, viewAddress } from '../analytics-address.ts';
import { analyticsQuery } from '../api/analytics.ts';
import { ActivityFigures } from './activity-figures.tsx';
import { CountryFigure } from './country-figure.tsx';
import { DecisionFigure } from './decision-figure.tsx';
import { FunnelFigure } from './funnel-figure.tsx';
import { RetentionFigure } from './retention-figure.tsx';

/** /admin/analytics. Every chart has its numbers beside it, as a table and as a file. */
export function AnalyticsPage() {
  const { t, i18n } = useTranslation(['admin-analytics', 'admin', 'common']);
  const analytics = useQuery(analyticsQuery);
  const countedAt = analytics.data?.computed_at;
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4 pb-8 pt-8">
        <div className="max-w-[46.6em]">
          <h1 className="text-title">{t('title')}</h1>
          <p className="mt-2 text-ink-soft">{t('about', { least: smallestGroup })}</p>
          {/* A line of its own, which is there before the time is known. */}
          <p className="min-h-[1lh] text-ink-soft">
            {countedAt ? t('counted', { time: dateAndTime(i18n, countedAt) }) : null}
          </p>
        </div>
        <Button
          variant="outline"
          aria-disabled={analytics.isFetching || undefined}
          onClick={() => !analytics.isFetching && void analytics.refetch()}
        >
          <RefreshCw aria-hidden className={analytics.isFetching ? 'motion-safe:animate-spin' : undefined} />
          {analytics.isFetching ? t('admin:refreshing') : t('admin:refresh')}
        </Button>
      </header>
      <Figures analytics={analytics} />
    </>
  );
}

function Figures({ analytics }: { analytics: UseQueryResult<Analytics> }) {
  const { t, i18n } = useTranslation(['admin-analytics', 'common']);
  const [view, change] = useAddressView(readView, viewAddress);

  if (analytics.isPending) return <FiguresSkeleton />;
  if (!analytics.data) {
    return (
      <ErrorState
        title={t('error')}
        message={refusalSentence(i18n, analytics.error)}
        retryLabel={t('common:tryAgain')}
        onRetry={() => void analytics.refetch()}
      />
    );
  }
  if (analytics.data.computed_at === null) {
    return (
      <EmptyState icon={<ChartNoAxesCombined aria-hidden />} title={t('uncounted.title')}>
        {t('uncounted.text')}
      </EmptyState>
    );
  }
  const shared = { analytics: analytics.data, view, onChange: change };
  return (
    <div className="grid gap-10">
      <ActivityFigures {...shared} />
      <FunnelFigure {...shared} />
      <RetentionFigure {...shared} />
      <CountryFigure {...shared} />
      <DecisionFigure analytics={analytics.data} />
    </div>
  );
}

function FiguresSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div role="status" className="grid gap-10">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-12 w-80 max-w-full" />
      <Skeleton className="h-96" />
      <Skeleton className="h-96" />
    </div>
  );
}
