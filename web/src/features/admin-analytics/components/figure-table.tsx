import { useTranslation } from 'react-i18next';
import { cn } from '#lib/styling/cn.ts';
import { cellText, type FigureColumn } from '../figure-columns.ts';

interface FigureTableProps<Row> {
  label: string;
  columns: readonly FigureColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/** The numbers of a figure, as high as its chart and scrollable. */
export function FigureTable<Row>({ label, columns, rows, rowKey }: FigureTableProps<Row>) {
  const { t, i18n } = useTranslation('admin-analytics');
  const [head, ...others] = columns;
  if (!head) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must be reachable by keyboard (WCAG 2.1.1)
    <section tabIndex={0} aria-label={t('tableOf', { title: label })} className="max-h-80 min-w-0 overflow-auto">
      <table aria-label={label} className="w-full text-sm tabular-nums">
        <thead>
          <tr>
            {columns.map(({ title }, index) => (
              <th
                key={title}
                scope="col"
                className={cn(
                  'sticky top-0 bg-paper px-2.5 py-2 font-semibold whitespace-nowrap text-ink-soft',
                  index === 0 ? 'pl-0 text-left' : 'text-right',
                )}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-t border-line">
              <th scope="row" className="py-2 pr-2.5 text-left font-medium md:whitespace-nowrap">
                {cellText(i18n, head, row)}
              </th>
              {others.map((column) => (
                <td key={column.title} className="px-2.5 py-2 text-right whitespace-nowrap">
                  {cellText(i18n, column, row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
