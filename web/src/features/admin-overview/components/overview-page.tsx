import { dateWords } from '@awamu/contracts/date-words.ts';
import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { failureSentence } from '#lib/failures/failure-sentence.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { healthQuery, overviewQuery, pageKey } from '../api/overview.ts';
import { BrowserErrors } from './browser-errors.tsx';
import { GrowthTrends } from './growth-trends.tsx';
import { HealthBanner } from './health-banner.tsx';
import { HealthDetails } from './health-details.tsx';
import { OverviewSkeleton } from './overview-skeleton.tsx';
import { type Place, PlaceCards } from './place-cards.tsx';
import { RecentActions } from './recent-actions.tsx';
import { StatCards } from './stat-cards.tsx';
import { StatusBreakdown } from './status-breakdown.tsx';
import { Undelivered } from './undelivered.tsx';

/** The state of the community at a glance. `places` are the admin pages that this operator may open. */
export function OverviewPage({ places, isAdmin }: { places: readonly Place[]; isAdmin: boolean }) {
  const { t, i18n } = useTranslation(['admin-overview', 'admin', 'common']);
  const overview = useQuery(overviewQuery);
  const health = useQuery(healthQuery);
  const queryClient = useQueryClient();
  const isRefreshing = useIsFetching({ queryKey: pageKey }) > 0;
  const refresh = () => void queryClient.refetchQueries({ queryKey: pageKey, type: 'active' });

  const failure = overview.isError
    ? t('admin-overview:failure', { message: failureSentence(i18n, overview.error) })
    : null;
  if (failure && !overview.data) {
    return (
      <>
        <h1 className="sr-only">{t('admin-overview:title')}</h1>
        <ErrorState
          title={t('admin-overview:failureTitle')}
          message={failure}
          retryLabel={t('common:tryAgain')}
          onRetry={refresh}
        />
      </>
    );
  }
  return (
    <div className="grid gap-8 py-8">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-1">
          <h1 className="text-title">{t('admin-overview:title')}</h1>
          <p className="min-h-6 text-ink-soft">{overview.data ? <LastUpdated time={overview.data.as_of} /> : null}</p>
        </div>
        <Button variant="outline" aria-disabled={isRefreshing || undefined} onClick={() => isRefreshing || refresh()}>
          <RefreshCw aria-hidden className={isRefreshing ? 'animate-spin' : undefined} />
          {t(isRefreshing ? 'admin:refreshing' : 'admin:refresh')}
        </Button>
      </header>
      {failure ? <Alert tone="error">{failure}</Alert> : null}
      <HealthBanner health={health} />
      {isAdmin ? <Undelivered /> : null}
      {overview.data ? (
        <>
          <StatCards overview={overview.data} />
          <PlaceCards places={places} overview={overview.data} />
          <div className="grid items-start gap-8 @4xl:grid-cols-2 @4xl:gap-14">
            <StatusBreakdown status={overview.data.status} total={overview.data.total_users} />
            <GrowthTrends overview={overview.data} />
          </div>
          <div className="grid items-start gap-8 @4xl:grid-cols-2 @4xl:gap-14">
            <RecentActions auditEntries={overview.data.recent_actions} />
            <HealthDetails health={health} />
          </div>
          {isAdmin ? <BrowserErrors /> : null}
        </>
      ) : (
        <OverviewSkeleton />
      )}
    </div>
  );
}

function LastUpdated({ time }: { time: string }) {
  const { t, i18n } = useTranslation('admin-overview');
  const shown = dateWords(time, 'clockOfSeconds', i18n.language);
  return <time dateTime={time}>{t('lastUpdated', { time: shown })}</time>;
}
