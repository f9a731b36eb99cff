import type { ReportQueue } from '@awamu/contracts/moderation.ts';
import { AlarmClock, Inbox, Scale, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatTile } from '#ui/stat-tile.tsx';

const tiles = [
  { key: 'open', icon: Inbox, tone: 'sand' },
  { key: 'high', icon: TriangleAlert, tone: 'hibiscus' },
  { key: 'overdue', icon: AlarmClock, tone: 'hibiscus' },
  { key: 'appeals', icon: Scale, tone: 'lake' },
] as const;

/** The counts of open items; placeholders until they load. */
export function WaitingCounts({ counts }: { counts: ReportQueue['counts'] | undefined }) {
  const { t, i18n } = useTranslation();
  if (!counts) {
    return (
      <div className="grid gap-3 @xs:grid-cols-2 @xl:gap-4 @6xl:grid-cols-4">
        {tiles.map(({ key }) => (
          <Skeleton key={key} className="h-26" />
        ))}
      </div>
    );
  }
  return (
    <dl aria-label={t('admin-reports:counts.label')} className="grid gap-3 @xs:grid-cols-2 @xl:gap-4 @6xl:grid-cols-4">
      {tiles.map(({ key, icon, tone }) => (
        <StatTile
          key={key}
          icon={icon}
          tone={counts[key] > 0 ? tone : 'sand'}
          className="max-sm:gap-x-3 max-sm:p-4"
          label={t(`admin-reports:counts.${key}`)}
          value={new Intl.NumberFormat(i18n.language).format(counts[key])}
        />
      ))}
    </dl>
  );
}
