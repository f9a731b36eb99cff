import { type CountedAnalytics, type DecisionFigures, smallestGroup } from '@awamu/contracts/analytics.ts';
import type { i18n as I18n } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Bar, BarChart, CartesianGrid, LabelList, ReferenceLine, XAxis, YAxis } from 'recharts';
import { axisStyle, barLook, chartName, fillsItsPlace, gridLook, labelStyle } from '../chart-style.ts';
import { type FigureColumn, formatMonth, formatNumber, formatShare } from '../figure-columns.ts';
import { FigureCard } from './figure-card.tsx';

/** Target time, in hours, for deciding a report (specification, section 9). */
const targetHours = 48;

/** The median time from report to decision, by month, beside the target. */
export function DecisionFigure({ analytics }: { analytics: CountedAnalytics }) {
  const { t, i18n } = useTranslation('admin-analytics');
  const { decisions } = analytics;
  const isEmpty = decisions.every(({ reports, held, decided, appeals }) => reports + held + decided + appeals === 0);
  const hasMedians = decisions.some(({ median_hours }) => median_hours !== null);
  const columns: FigureColumn<DecisionFigures>[] = [
    {
      title: t('decisions.month'),
      value: ({ month }) => month.slice(0, 7),
      text: ({ month }) => formatMonth(i18n, month),
    },
    { title: t('decisions.reports'), value: ({ reports }) => reports },
    { title: t('decisions.held'), value: ({ held }) => held },
    { title: t('decisions.decided'), value: ({ decided }) => decided },
    {
      title: t('decisions.median'),
      value: ({ decided, median_hours }) => (decided === 0 ? undefined : median_hours),
      text: ({ median_hours }) => formatHours(i18n, median_hours ?? 0),
    },
    {
      title: t('decisions.inTime'),
      value: ({ decided, within_promise }) => (decided === 0 ? undefined : within_promise),
      text: ({ decided, within_promise }) =>
        t('retention.cell', {
          members: formatNumber(i18n, within_promise),
          share: formatShare(i18n, within_promise / decided),
        }),
    },
    { title: t('decisions.appeals'), value: ({ appeals }) => appeals },
    { title: t('decisions.overturned'), value: ({ appeals_overturned }) => appeals_overturned },
  ];
  return (
    <FigureCard
      title={t('decisions.title')}
      summary={t('decisions.about', { least: smallestGroup })}
      chart={<DecisionChart decisions={decisions} />}
      columns={columns}
      rows={isEmpty ? [] : decisions.toReversed()}
      rowKey={({ month }) => month}
      fileName="time-to-decision"
      day={analytics.computed_at.slice(0, 10)}
      emptyText={t('decisions.empty')}
      noChartText={hasMedians ? undefined : t('decisions.tooFew')}
    />
  );
}

function DecisionChart({ decisions }: { decisions: readonly DecisionFigures[] }) {
  const { t, i18n } = useTranslation('admin-analytics');
  const data = decisions.map(({ month, decided, median_hours }) => ({
    month: formatMonth(i18n, month, 'short'),
    hours: median_hours ?? 0,
    label: median_hours === null ? (decided > 0 ? t('few') : '') : formatHours(i18n, median_hours),
  }));
  return (
    <div className="h-72">
      <BarChart responsive style={fillsItsPlace} data={data} margin={{ top: 20 }} {...chartName(t('decisions.title'))}>
        <CartesianGrid {...gridLook} />
        <XAxis dataKey="month" {...axisStyle} minTickGap={8} />
        <YAxis {...axisStyle} width="auto" domain={[0, (most: number) => Math.max(most, targetHours * 1.25)]} />
        <ReferenceLine
          y={targetHours}
          stroke="var(--color-ink)"
          strokeDasharray="6 4"
          label={{ value: t('decisions.promise', { hours: targetHours }), position: 'insideTopLeft', ...labelStyle }}
        />
        <Bar dataKey="hours" {...barLook}>
          <LabelList dataKey="label" position="top" {...labelStyle} />
        </Bar>
      </BarChart>
    </div>
  );
}

function formatHours(i18n: I18n, hours: number): string {
  return hours.toLocaleString(i18n.language, { maximumFractionDigits: 1 });
}
