import type { CountedAnalytics } from '@awamu/contracts/analytics.ts';
import { useTranslation } from 'react-i18next';
import { Bar, BarChart, LabelList, XAxis, YAxis } from 'recharts';
import { Select } from '#ui/select.tsx';
import { type AnalyticsView, sinceDays } from '../analytics-address.ts';
import { axisStyle, barLook, chartName, fillsItsPlace, labelStyle } from '../chart-style.ts';
import { type FigureColumn, formatNumber, formatShare } from '../figure-columns.ts';
import { type FunnelRow, funnelRows } from '../figures.ts';
import { FigureCard } from './figure-card.tsx';

interface FunnelFigureProps {
  analytics: CountedAnalytics;
  view: AnalyticsView;
  onChange: (changes: Partial<AnalyticsView>) => void;
}

/** The funnel from sign-up to the first conversation. */
export function FunnelFigure({ analytics, view, onChange }: FunnelFigureProps) {
  const { t, i18n } = useTranslation('admin-analytics');
  const funnel = analytics.funnel.find(({ days }) => days === view.since);
  const rows = funnel && funnel.signed_up > 0 ? funnelRows(funnel) : [];
  const reached = rows.at(-1)?.members ?? null;
  const columns: FigureColumn<FunnelRow>[] = [
    { title: t('funnel.step'), value: ({ step }) => t(`funnel.steps.${step}`) },
    { title: t('figure.members'), value: ({ members }) => members },
    { title: t('funnel.ofAll'), value: ({ ofAll }) => ofAll, text: ({ ofAll }) => formatShare(i18n, ofAll ?? 0) },
    {
      title: t('funnel.ofBefore'),
      value: ({ ofBefore }) => ofBefore,
      text: ({ ofBefore }) => formatShare(i18n, ofBefore ?? 0),
    },
  ];
  return (
    <FigureCard
      title={t('funnel.title')}
      summary={
        reached === null
          ? t('funnel.about')
          : t('funnel.summary', {
              signedUp: formatNumber(i18n, funnel?.signed_up ?? 0),
              reached: formatNumber(i18n, reached),
            })
      }
      controls={
        <div className="w-72 max-w-full">
          <Select
            aria-label={t('funnel.since')}
            value={view.since ?? 'ever'}
            onChange={(event) => onChange({ since: Number(event.target.value) || null })}
          >
            {sinceDays.map((days) => (
              <option key={days ?? 'ever'} value={days ?? 'ever'}>
                {days === null ? t('funnel.ever') : t('funnel.inDays', { days })}
              </option>
            ))}
          </Select>
        </div>
      }
      chart={<FunnelChart rows={rows} />}
      columns={columns}
      rows={rows}
      rowKey={({ step }) => step}
      fileName="sign-up-funnel"
      day={analytics.computed_at.slice(0, 10)}
      emptyText={t('funnel.empty')}
    />
  );
}

function FunnelChart({ rows }: { rows: readonly FunnelRow[] }) {
  const { t, i18n } = useTranslation('admin-analytics');
  const data = rows.map(({ step, members, ofAll }) => ({
    step: t(`funnel.steps.${step}`),
    members: members ?? 0,
    label: members === null ? t('hidden') : `${formatNumber(i18n, members)} · ${formatShare(i18n, ofAll ?? 0)}`,
  }));
  return (
    <div className="h-72">
      <BarChart
        responsive
        style={fillsItsPlace}
        layout="vertical"
        data={data}
        margin={{ right: 96 }}
        {...chartName(t('funnel.title'))}
      >
        <XAxis type="number" hide />
        <YAxis type="category" dataKey="step" {...axisStyle} width={116} />
        <Bar dataKey="members" {...barLook}>
          <LabelList dataKey="label" position="right" {...labelStyle} />
        </Bar>
      </BarChart>
    </div>
  );
}
