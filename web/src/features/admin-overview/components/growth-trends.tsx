import { useTranslation } from 'react-i18next';
import { number } from '../api/amounts.ts';
import type { Overview } from '../api/overview.ts';

export function GrowthTrends({ overview }: { overview: Overview }) {
  const { t, i18n } = useTranslation('admin-overview');
  const rows = [
    [t('growth.signups'), number(i18n, overview.signups_week)],
    [t('growth.rate'), t('growth.percent', { percent: overview.weekly_growth_percent })],
    [t('growth.messages'), number(i18n, overview.messages_today)],
    [t('growth.actions'), number(i18n, overview.admin_actions_today)],
  ] as const;
  return (
    <section className="grid gap-4">
      <h2 className="text-heading">{t('growth.title')}</h2>
      <dl className="divide-y divide-line border-y border-line">
        {rows.map(([name, value]) => (
          <div key={name} className="flex items-baseline justify-between gap-4 py-3">
            <dt>{name}</dt>
            <dd className="font-display text-heading font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
