import { Download } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { saveBlob } from '#lib/media/save-blob.ts';
import { cn } from '#lib/styling/cn.ts';
import { Button } from '#ui/button.tsx';
import { toCsv } from '../csv.ts';
import type { FigureColumn } from '../figure-columns.ts';
import { FigureTable } from './figure-table.tsx';

interface FigureCardProps<Row> {
  title: string;
  /** A sentence that summarizes the figure. */
  summary: ReactNode;
  /** The options of the figure. */
  controls?: ReactNode;
  chart: ReactNode;
  columns: readonly FigureColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** 'sign-ups' of 'sign-ups-2026-11-20.csv' */
  fileName: string;
  /** The day of the calculation, for the file's name. */
  day: string;
  emptyText: string;
  /** Shown in place of a chart that has nothing to draw, although the table has rows. */
  noChartText?: string | undefined;
}

/** A table with more columns is placed below its chart. */
const mostBeside = 4;

/** A chart with the same numbers as a table beside it, and as a file. */
export function FigureCard<Row>(props: FigureCardProps<Row>) {
  const { t, i18n } = useTranslation('admin-analytics');
  const { title, summary, controls, chart, columns, rows, rowKey, fileName, day, emptyText, noChartText } = props;
  const titleId = useId();
  const save = () => saveBlob(new Blob([toCsv(i18n, columns, rows)], { type: 'text/csv' }), `${fileName}-${day}.csv`);
  return (
    <figure aria-labelledby={titleId} className="grid gap-5 border-t border-line pt-8">
      <figcaption className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="max-w-[46.6em]">
          <h2 id={titleId} className="text-heading">
            {title}
          </h2>
          <p className="mt-1 text-ink-soft">{summary}</p>
        </div>
        {rows.length > 0 ? (
          <Button variant="outline" aria-label={t('download', { title })} onClick={save}>
            <Download aria-hidden />
            {t('csv')}
          </Button>
        ) : null}
      </figcaption>
      {controls}
      {rows.length > 0 ? (
        <div
          className={cn(
            'grid gap-6',
            columns.length <= mostBeside && '@4xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] @4xl:gap-8',
          )}
        >
          <div className="min-w-0">{noChartText ? <p className="py-6 text-ink-soft">{noChartText}</p> : chart}</div>
          <FigureTable label={title} columns={columns} rows={rows} rowKey={rowKey} />
        </div>
      ) : (
        <p className="py-6 text-ink-soft">{emptyText}</p>
      )}
    </figure>
  );
}
