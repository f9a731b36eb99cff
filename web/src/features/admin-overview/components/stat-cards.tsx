import { Activity, Flag, HeartHandshake, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { StatTile } from '#ui/stat-tile.tsx';
import { number } from '../api/amounts.ts';
import type { Overview } from '../api/overview.ts';

export function StatCards({ overview }: { overview: Overview }) {
  const { t, i18n } = useTranslation('admin-overview');
  return (
    <dl className="grid gap-4 @xl:grid-cols-2 @6xl:grid-cols-4">
      <StatTile
        icon={Users}
        label={t('stat.users')}
        value={number(i18n, overview.total_users)}
        note={t('stat.signupsToday', { count: overview.signups_today, number: number(i18n, overview.signups_today) })}
      />
      <StatTile
        icon={Activity}
        tone="matoke"
        label={t('stat.active')}
        value={number(i18n, overview.active_today)}
        note={t('stat.engagement', { percent: overview.engagement_percent })}
      />
      <StatTile
        icon={HeartHandshake}
        tone="lake"
        label={t('stat.matches')}
        value={number(i18n, overview.total_matches)}
        note={t('stat.matchesToday', { number: number(i18n, overview.matches_today) })}
      />
      <StatTile
        icon={Flag}
        tone={overview.pending_reports > 0 ? 'hibiscus' : 'sand'}
        label={t('stat.reports')}
        value={number(i18n, overview.pending_reports)}
        note={
          overview.overdue_reports > 0
            ? t('stat.highAndOverdue', {
                high: number(i18n, overview.high_priority_reports),
                overdue: number(i18n, overview.overdue_reports),
              })
            : t('stat.high', { high: number(i18n, overview.high_priority_reports) })
        }
      />
    </dl>
  );
}
