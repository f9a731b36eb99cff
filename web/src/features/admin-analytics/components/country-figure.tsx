import type { CountedAnalytics, CountryFigures } from '@awamu/contracts/analytics.ts';
import { useTranslation } from 'react-i18next';
import { Bar, BarChart, LabelList, XAxis, YAxis } from 'recharts';
import { Select } from '#ui/select.tsx';
import { type AnalyticsView, countryFigures, type CountryFigure as Figure } from '../analytics-address.ts';
import { axisStyle, barLook, chartName, fillsItsPlace, labelStyle } from '../chart-style.ts';
import { type FigureColumn, formatNumber } from '../figure-columns.ts';
import { leadingCountries } from '../figures.ts';
import { FigureCard } from './figure-card.tsx';

interface CountryFigureProps {
  analytics: CountedAnalytics;
  view: AnalyticsView;
  onChange: (changes: Partial<AnalyticsView>) => void;
}

/** The chart shows only the first countries, the table all. */
const mostBars = 10;

/** Where members live, and their activity in the last 30 days. */
export function CountryFigure({ analytics, view: { figure }, onChange }: CountryFigureProps) {
  const { t, i18n } = useTranslation('admin-analytics');
  const rows = leadingCountries(i18n, analytics.countries, figure);
  const columns: FigureColumn<CountryFigures>[] = [
    { title: t('country.country'), value: ({ country }) => country },
    ...countryFigures.map((one) => ({ title: t(`figure.${one}`), value: (row: CountryFigures) => row[one] })),
  ];
  return (
    <FigureCard
      title={t('country.title')}
      summary={t('country.about')}
      controls={
        <div className="w-72 max-w-full">
          <Select
            aria-label={t('country.figure')}
            value={figure}
            onChange={(event) => onChange({ figure: event.target.value as Figure })}
          >
            {countryFigures.map((one) => (
              <option key={one} value={one}>
                {t(`figure.${one}`)}
              </option>
            ))}
          </Select>
        </div>
      }
      chart={<CountryChart countries={rows.slice(0, mostBars)} figure={figure} />}
      columns={columns}
      rows={rows}
      rowKey={({ country }) => country}
      fileName="countries"
      day={analytics.computed_at.slice(0, 10)}
      emptyText={t('country.empty')}
    />
  );
}

function CountryChart({ countries, figure }: { countries: readonly CountryFigures[]; figure: Figure }) {
  const { t, i18n } = useTranslation('admin-analytics');
  const data = countries.map((row) => {
    const number = row[figure];
    return {
      country: row.country,
      number: number ?? 0,
      label: number === null ? t('hidden') : formatNumber(i18n, number),
    };
  });
  return (
    <div style={{ height: `${Math.max(4, countries.length * 2 + 1)}rem` }}>
      <BarChart
        responsive
        style={fillsItsPlace}
        layout="vertical"
        data={data}
        margin={{ right: 80 }}
        {...chartName(t('country.title'))}
      >
        <XAxis type="number" hide />
        <YAxis type="category" dataKey="country" {...axisStyle} width={116} interval={0} />
        <Bar dataKey="number" {...barLook}>
          <LabelList dataKey="label" position="right" {...labelStyle} />
        </Bar>
      </BarChart>
    </div>
  );
}
