import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX, Clapperboard, Clock, Inbox } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatTile } from '#ui/stat-tile.tsx';
import { featuredOverviewQuery } from '../api/featured-overview.ts';

const tiles = [
  { key: 'total', icon: Inbox, tone: 'sand' },
  { key: 'pending', icon: Clock, tone: 'lake' },
  { key: 'approved', icon: CircleCheck, tone: 'matoke' },
  { key: 'rejected', icon: CircleX, tone: 'hibiscus' },
  { key: 'active', icon: Clapperboard, tone: 'matoke' },
] as const;

// In two columns the last of the five has a row of its own.
const gridClass = 'grid gap-3 @xs:grid-cols-2 @xl:gap-4 @4xl:grid-cols-5 @xs:@max-4xl:*:last:col-span-2';

/** The five counts of advertising requests. */
export function AdvertisingCounts() {
  const { t, i18n } = useTranslation();
  const overview = useQuery(featuredOverviewQuery);
  if (overview.isPending) {
    return (
      <div className={gridClass}>
        {tiles.map(({ key }) => (
          <Skeleton key={key} className="h-26" />
        ))}
      </div>
    );
  }
  if (!overview.data) {
    return (
      <Alert tone="error">
        {t('admin-featured:counts.error')}{' '}
        <Button variant="link" size="inline" onClick={() => void overview.refetch()}>
          {t('tryAgain')}
        </Button>
      </Alert>
    );
  }
  const counts = { ...overview.data.requests, active: overview.data.active_content };
  return (
    <dl aria-label={t('admin-featured:counts.label')} className={gridClass}>
      {tiles.map(({ key, icon, tone }) => (
        <StatTile
          key={key}
          icon={icon}
          tone={tone}
          className="max-sm:gap-x-3 max-sm:p-4"
          label={t(`admin-featured:counts.${key}`)}
          value={new Intl.NumberFormat(i18n.language).format(counts[key])}
        />
      ))}
    </dl>
  );
}
