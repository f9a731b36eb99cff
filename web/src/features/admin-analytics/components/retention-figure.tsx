import type { Cohort, CountedAnalytics } from '@awamu/contracts/analytics.ts';
import { useTranslation } from 'react-i18next';
import { Bar, BarChart, CartesianGrid, LabelList, XAxis, YAxis } from 'recharts';
import { Select } from '#ui/select.tsx';
import { type AnalyticsView, weeksLater } from '../analytics-address.ts';
import { axisStyle, barLook, chartName, fillsItsPlace, gridLook, labelStyle } from '../chart-style.ts';
import { type FigureColumn, formatDay, formatNumber, formatShare } from '../figure-columns.ts';
import { retained } from '../figures.ts';
import { FigureCard } from './figure-card.tsx';

interface RetentionFigureProps {
  analytics: CountedAnalytics;
  view: AnalyticsView;
  onChange: (changes: Partial<AnalyticsView>) => void;
}

/** The share of each week's sign-ups that was active in a later week. */
export function RetentionFigure({ analytics, view: { later }, onChange }: RetentionFigureProps) {
  const { t, i18n } = useTranslation('admin-analytics');
  const cohorts = analytics.retention;
  const weeks = Math.max(0, ...cohorts.map(({ active }) => active.length));
  const hidden = cohorts.filter((cohort) => retained(cohort, later) === null).length;
  const hasShares = cohorts.some((cohort) => typeof retained(cohort, later) === 'number');
  const columns: FigureColumn<Cohort>[] = [
    { title: t('retention.week'), value: ({ week }) => week, text: ({ week }) => formatDay(i18n, week) },
    { title: t('figure.signups'), value: ({ size }) => size },
    ...Array.from({ length: weeks }, (_none, week) => ({
      title: t('retention.after', { week }),
      value: ({ active }: Cohort) => active[week],
      text: (cohort: Cohort) =>
        t('retention.cell', {
          members: formatNumber(i18n, cohort.active[week] ?? 0),
          share: formatShare(i18n, retained(cohort, week) ?? 0),
        }),
    })),
  ];
  return (
    <FigureCard
      title={t('retention.title')}
      summary={
        <>
          {t('retention.about')} {hidden > 0 ? t('retention.hidden', { count: hidden }) : null}
        </>
      }
      controls={
        <div className="w-72 max-w-full">
          <Select
            aria-label={t('retention.later')}
            value={later}
            onChange={(event) => onChange({ later: Number(event.target.value) })}
          >
            {weeksLater.map((count) => (
              <option key={count} value={count}>
                {count === 0 ? t('retention.sameWeek') : t('retention.weeksLater', { count })}
              </option>
            ))}
          </Select>
        </div>
      }
      chart={<RetentionChart cohorts={cohorts} later={later} />}
      columns={columns}
      rows={cohorts}
      rowKey={({ week }) => week}
      fileName="retention-by-week-of-sign-up"
      day={analytics.computed_at.slice(0, 10)}
      emptyText={t('retention.empty')}
      noChartText={hasShares ? undefined : t('retention.tooFew')}
    />
  );
}

function RetentionChart({ cohorts, later }: { cohorts: readonly Cohort[]; later: number }) {
  const { t, i18n } = useTranslation('admin-analytics');
  const data = cohorts.map((cohort) => {
    const share = retained(cohort, later);
    return {
      week: formatDay(i18n, cohort.week, 'short'),
      share: share ?? 0,
      label: share === undefined ? '' : share === null ? t('few') : formatShare(i18n, share),
    };
  });
  return (
    <div className="h-72">
      <BarChart responsive style={fillsItsPlace} data={data} margin={{ top: 20 }} {...chartName(t('retention.title'))}>
        <CartesianGrid {...gridLook} />
        <XAxis dataKey="week" {...axisStyle} minTickGap={12} />
        <YAxis
          {...axisStyle}
          width="auto"
          domain={[0, 1]}
          tickFormatter={(share: number) => formatShare(i18n, share)}
        />
        <Bar dataKey="share" {...barLook}>
          <LabelList dataKey="label" position="top" {...labelStyle} />
        </Bar>
      </BarChart>
    </div>
  );
}
