import { useTranslation } from 'react-i18next';
import { cn } from '#lib/styling/cn.ts';
import { number } from '../api/amounts.ts';
import type { Overview } from '../api/overview.ts';

const rows = [
  ['active', 'bg-matoke'],
  ['suspended', 'bg-gold'],
  ['banned', 'bg-hibiscus'],
  ['held', 'bg-lake'],
  ['pending_review', 'bg-line-strong'],
] as const;

/** The number of accounts by status, with the share of each. */
export function StatusBreakdown({ status, total }: { status: Overview['status']; total: number }) {
  const { t, i18n } = useTranslation('admin-overview');
  return (
    <section className="grid gap-4">
      <h2 className="text-heading">{t('status.title')}</h2>
      <dl className="grid gap-4">
        {rows.map(([state, colour]) => (
          <div key={state} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5">
            <dt>{t(`status.${state}`)}</dt>
            <dd className="font-semibold tabular-nums">{number(i18n, status[state])}</dd>
            <div aria-hidden className="col-span-2 h-2 overflow-hidden rounded-full bg-sand">
              <div
                className={cn('h-full rounded-full', colour)}
                style={{ width: `${total > 0 ? Math.min((100 * status[state]) / total, 100) : 0}%` }}
              />
            </div>
          </div>
        ))}
      </dl>
    </section>
  );
}
