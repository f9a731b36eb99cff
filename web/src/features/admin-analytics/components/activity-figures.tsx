import type { CountedAnalytics } from '@awamu/contracts/analytics.ts';
import { useTranslation } from 'react-i18next';
import { SingleChoiceChips } from '#ui/choice-chips.tsx';
import { Select } from '#ui/select.tsx';
import { type AnalyticsView, type Period, spans } from '../analytics-address.ts';
import { type FigureColumn, formatDay, formatNumber } from '../figure-columns.ts';
import { type ActivityRow, activityRows } from '../figures.ts';
import { ActivityChart, type ActivitySeries } from './activity-chart.tsx';
import { FigureCard } from './figure-card.tsx';

interface FigureProps {
  analytics: CountedAnalytics;
  view: AnalyticsView;
}

const people: readonly ActivitySeries[] = ['signups', 'active'];
const exchanges: readonly ActivitySeries[] = ['likes', 'matches', 'messages'];

/** Sign-ups, active members, likes, matches and messages, by day or week. */
export function ActivityFigures(props: FigureProps & { onChange: (changes: Partial<AnalyticsView>) => void }) {
  const { t, i18n } = useTranslation('admin-analytics');
  const { analytics, view } = props;
  const rows = activityRows(analytics, view);
  const sum = (series: ActivitySeries) =>
    formatNumber(
      i18n,
      rows.reduce((total, row) => total + row[series], 0),
    );
  const most = Math.max(0, ...rows.map(({ active }) => active));
  return (
    <>
      <RangeChoice view={view} onChange={props.onChange} />
      <ActivityFigure
        {...props}
        title={t('people.title')}
        fileName={`people-by-${view.by}`}
        summary={t(`people.summary.${view.by}`, {
          span: view.span,
          signups: sum('signups'),
          most: formatNumber(i18n, most),
        })}
        rows={rows}
        series={people}
      />
      <ActivityFigure
        {...props}
        title={t('exchanges.title')}
        fileName={`exchanges-by-${view.by}`}
        summary={t(`exchanges.summary.${view.by}`, {
          span: view.span,
          likes: sum('likes'),
          matches: sum('matches'),
          messages: sum('messages'),
        })}
        rows={rows}
        series={exchanges}
      />
    </>
  );
}

interface ActivityFigureProps extends FigureProps {
  title: string;
  fileName: string;
  summary: string;
  rows: readonly ActivityRow[];
  series: readonly ActivitySeries[];
}

function ActivityFigure({ analytics, view, title, fileName, summary, rows, series }: ActivityFigureProps) {
  const { t, i18n } = useTranslation('admin-analytics');
  const columns: FigureColumn<ActivityRow>[] = [
    {
      title: t(`activity.start.${view.by}`),
      value: ({ start }) => start,
      text: ({ start, isRunning }) =>
        isRunning ? t('activity.soFar', { day: formatDay(i18n, start) }) : formatDay(i18n, start),
    },
    ...series.map((one) => ({ title: t(`figure.${one}`), value: (row: ActivityRow) => row[one] })),
  ];
  return (
    <FigureCard
      title={title}
      summary={summary}
      chart={<ActivityChart key={title} name={title} rows={rows} series={series} />}
      columns={columns}
      // Latest first.
      rows={rows.toReversed()}
      rowKey={({ start }) => start}
      fileName={fileName}
      day={analytics.computed_at.slice(0, 10)}
      emptyText={t('activity.empty')}
    />
  );
}

interface RangeChoiceProps {
  view: AnalyticsView;
  onChange: (changes: Partial<AnalyticsView>) => void;
}

function RangeChoice({ view: { by, span }, onChange }: RangeChoiceProps) {
  const { t } = useTranslation('admin-analytics');
  const first = { day: 30, week: 26 };
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <SingleChoiceChips
        label={t('range.by')}
        choices={(['day', 'week'] as const).map((value) => ({ value, label: t(`range.${value}`) }))}
        value={by}
        onChange={(value) => onChange({ by: value as Period, span: first[value as Period] })}
      />
      <div className="w-52">
        <Select
          aria-label={t('range.span')}
          value={span}
          onChange={(event) => onChange({ span: Number(event.target.value) })}
        >
          {spans[by].map((value) => (
            <option key={value} value={value}>
              {t(`range.last.${by}`, { span: value })}
            </option>
          ))}
        </Select>
      </div>
    </div>
  );
}
