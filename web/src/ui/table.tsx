import type { ReactNode } from 'react';
import { cn } from '#lib/styling/cn.ts';

export interface Column<Row> {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** Where the column appears in a phone's card: beside its title, as the card's heading, or in its corner. */
  onPhone?: 'titled' | 'head' | 'corner';
  className?: string;
}

interface TableProps<Row> {
  /** The table's accessible name. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The rows are about to be replaced. */
  isStale?: boolean;
  className?: string;
}

// Explicit, because browsers drop the implicit roles of a table without table layout.
const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
};

/** With more columns, the longest words of some language need more than --container-table. */
const mostOfNarrow = 5;
const narrow = 'max-w-[44rem] @5xl:max-w-none';

/** A table; each row is a card where its container is narrower than --container-table, as also with large text. */
export function Table<Row>({ label, columns, rows, rowKey, isStale = false, className }: TableProps<Row>) {
  return (
    <div className="@container">
      <div className={cn('@container', columns.length > mostOfNarrow && narrow)}>
        <table
          {...roles.table}
          aria-label={label}
          aria-busy={isStale || undefined}
          data-slot="table"
          className={cn('block w-full @table:table @table:border-collapse', isStale && 'opacity-60', className)}
        >
          <thead {...roles.rowgroup} className="sr-only @table:not-sr-only @table:table-header-group">
            <tr {...roles.row}>
              {columns.map(({ key, title, className: ofColumn }) => (
                <th
                  key={key}
                  {...roles.columnheader}
                  scope="col"
                  className={cn('px-2 py-3 text-left text-sm font-semibold text-ink-soft lg:px-3', ofColumn)}
                >
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...roles.rowgroup} className="grid gap-4 @table:table-row-group">
            {rows.map((row) => (
              <tr
                key={rowKey(row)}
                {...roles.row}
                data-slot="table-row"
                className="relative grid gap-2 rounded-card bg-surface p-4 shadow-card @table:table-row @table:rounded-none @table:border-t @table:border-line @table:bg-transparent @table:shadow-none @table:hover:bg-surface"
              >
                {columns.map((column) => (
                  <TableCell key={column.key} column={column} row={row} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

const phoneClass = {
  titled: 'flex flex-wrap items-baseline justify-between gap-x-4',
  head: 'pr-12',
  corner: 'absolute right-2 top-2 @table:static',
};

function TableCell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const onPhone = column.onPhone ?? 'titled';
  return (
    <td
      {...roles.cell}
      className={cn(
        'min-w-0 @table:table-cell @table:px-2 @table:py-3 @table:align-middle lg:px-3',
        phoneClass[onPhone],
        column.className,
      )}
    >
      {onPhone === 'titled' ? (
        <span aria-hidden className="text-sm text-ink-soft @table:hidden">
          {column.title}
        </span>
      ) : null}
      {column.cell(row)}
    </td>
  );
}
