import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CartesianGrid, Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts';
import { axisStyle, chartName, fillsItsPlace, gridLook, lineStyles, tooltipStyle } from '../chart-style.ts';
import { formatDay, formatNumber } from '../figure-columns.ts';
import type { ActivityRow } from '../figures.ts';
import { LineMark } from './line-mark.tsx';

export type ActivitySeries = 'signups' | 'active' | 'likes' | 'matches' | 'messages';

interface ActivityChartProps {
  name: string;
  rows: readonly ActivityRow[];
  series: readonly ActivitySeries[];
}

/** More markers would hide the line. */
const mostMarks = 60;

/** A line for each series, over the same days or weeks. Series can be hidden, so that a small one becomes visible. */
export function ActivityChart({ name, rows, series }: ActivityChartProps) {
  const { t, i18n } = useTranslation('admin-analytics');
  const [hidden, setHidden] = useState<readonly ActivitySeries[]>([]);
  const toggle = (one: ActivitySeries) =>
    setHidden((before) => (before.includes(one) ? before.filter((other) => other !== one) : [...before, one]));
  return (
    <>
      <fieldset className="mb-3 flex flex-wrap gap-x-2 gap-y-1">
        <legend className="sr-only">{t('activity.lines')}</legend>
        {series.map((one, index) => (
          <LegendEntry
            key={one}
            index={index}
            text={t(`figure.${one}`)}
            isShown={!hidden.includes(one)}
            onToggle={() => toggle(one)}
          />
        ))}
      </fieldset>
      <div className="h-66">
        <LineChart
          responsive
          style={fillsItsPlace}
          data={[...rows]}
          margin={{ top: 8, right: 12 }}
          {...chartName(name)}
        >
          <CartesianGrid {...gridLook} />
          <XAxis
            dataKey="start"
            {...axisStyle}
            minTickGap={32}
            tickFormatter={(day: string) => formatDay(i18n, day, 'short')}
          />
          <YAxis
            {...axisStyle}
            width="auto"
            allowDecimals={false}
            tickFormatter={(value: number) => formatNumber(i18n, value)}
          />
          <Tooltip
            {...tooltipStyle}
            labelFormatter={(day) => formatDay(i18n, String(day))}
            formatter={(value) => formatNumber(i18n, Number(value))}
          />
          {series.map((one, index) => {
            const look = lineStyles[index] ?? lineStyles[0];
            if (!look || hidden.includes(one)) return null;
            return (
              <Line
                key={one}
                dataKey={one}
                name={t(`figure.${one}`)}
                stroke={look.colour}
                strokeWidth={2.25}
                strokeDasharray={look.dash}
                isAnimationActive={false}
                dot={
                  rows.length > mostMarks
                    ? false
                    : ({ key, cx, cy }) => (
                        <LineMark key={key} shape={look.shape} x={cx ?? 0} y={cy ?? 0} colour={look.colour} />
                      )
                }
              />
            );
          })}
        </LineChart>
      </div>
    </>
  );
}

interface LegendEntryProps {
  index: number;
  text: string;
  isShown: boolean;
  onToggle: () => void;
}

function LegendEntry({ index, text, isShown, onToggle }: LegendEntryProps) {
  const { colour, dash, shape } = lineStyles[index] ?? { colour: '', dash: '', shape: 'circle' as const };
  return (
    <label className="inline-flex min-h-11 max-w-full cursor-pointer items-center gap-[8px] rounded-full px-[8px] font-medium has-checked:text-ink text-ink-soft">
      <input type="checkbox" checked={isShown} onChange={onToggle} className="size-[18px] shrink-0 accent-bark" />
      <svg aria-hidden="true" width={36} height={14} className="shrink-0">
        <line x1={0} x2={36} y1={7} y2={7} stroke={colour} strokeWidth={2.25} strokeDasharray={dash} />
        <LineMark shape={shape} x={18} y={7} colour={colour} />
      </svg>
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </label>
  );
}
