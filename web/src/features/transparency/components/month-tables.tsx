import { dateWords } from '@awamu/contracts/date-words.ts';
import { useTranslation } from 'react-i18next';
import { type Column, Table } from '#ui/table.tsx';
import type { TransparencyMonth } from '../api/transparency.ts';

const outcomes = ['no_action', 'warning', 'remove_content', 'suspension', 'ban'] as const;
const fewest = 5;

/** Two tables: how long decisions took, and what was decided. */
export function MonthTables({ months }: { months: TransparencyMonth[] }) {
  const { t } = useTranslation('public');
  const show = useShownFigures();
  const monthColumn: Column<TransparencyMonth> = {
    key: 'month',
    title: t('transparency.column.month'),
    onPhone: 'head',
    className: 'font-semibold @table:whitespace-nowrap',
    cell: ({ month }) => show.month(month),
  };
  const handled: Column<TransparencyMonth>[] = [
    monthColumn,
    { key: 'reports', title: t('transparency.column.reports'), cell: ({ reports }) => show.count(reports) },
    { key: 'held', title: t('transparency.column.held'), cell: ({ held }) => show.count(held) },
    { key: 'decided', title: t('transparency.column.decided'), cell: ({ decided }) => show.count(decided) },
    { key: 'promise', title: t('transparency.column.promise'), cell: (row) => show.percent(row.within_promise) },
    { key: 'median', title: t('transparency.column.median'), cell: (row) => show.hours(row.median_hours) },
    { key: 'appeals', title: t('transparency.column.appeals'), cell: ({ appeals }) => show.count(appeals) },
    { key: 'changed', title: t('transparency.column.overturned'), cell: (row) => show.count(row.appeals_overturned) },
    { key: 'answer', title: t('transparency.column.appealMedian'), cell: (row) => show.hours(row.appeal_median_hours) },
  ];
  const decided: Column<TransparencyMonth>[] = [
    monthColumn,
    ...outcomes.map((outcome) => ({
      key: outcome,
      title: t(`transparency.outcome.${outcome}`),
      cell: (row: TransparencyMonth) => show.count(row.outcomes[outcome]),
    })),
  ];
  return (
    <>
      <FiguresSection id="handled" title={t('transparency.handled')} columns={handled} months={months} />
      <FiguresSection id="outcomes" title={t('transparency.outcomes')} columns={decided} months={months} />
    </>
  );
}

interface FiguresSectionProps {
  id: string;
  title: string;
  columns: readonly Column<TransparencyMonth>[];
  months: TransparencyMonth[];
}

function FiguresSection({ id, title, columns, months }: FiguresSectionProps) {
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-5">
      <h2 id={id} className="text-title">
        {title}
      </h2>
      <Table label={title} columns={columns} rows={months} rowKey={({ month }) => month} className="tabular-nums" />
    </section>
  );
}

function useShownFigures() {
  const { t, i18n } = useTranslation('public');
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
  const percentage = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  const missing = (
    <>
      <span aria-hidden>–</span>
      <span className="sr-only">{t('transparency.untold')}</span>
    </>
  );
  return {
    month: (first: string) => dateWords(first, 'month', i18n.language, 'UTC'),
    count: (count: number | null) =>
      count === null ? t('transparency.few', { number: fewest }) : number.format(count),
    percent: (percent: number | null) => (percent === null ? missing : percentage.format(percent / 100)),
    hours: (hours: number | null) =>
      hours === null ? missing : t('transparency.hours', { hours: number.format(hours) }),
  };
}
