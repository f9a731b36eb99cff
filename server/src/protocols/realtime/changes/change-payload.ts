import { cellJson } from './cell-json.ts';
import type { LiveColumn } from './live-table.ts';
import type { RowText } from './pgoutput.ts';
import type { RowChange } from './row-change.ts';

/** The part of a change that a listener may see. */
export interface ChangeView {
  /** service_role sees every column, a member those that role authenticated may select. */
  reader: 'member' | 'service';
  /** The old row: whole, or its key alone for a member it did not name. */
  oldRow: 'whole' | 'key';
  /** The columns that the listener selected; null for all. */
  select: readonly string[] | null;
}

/** A key that is equal for equal views, so that a change is serialised once per view. */
export function viewKey(view: ChangeView): string {
  return `${view.reader} ${view.oldRow} ${view.select ? JSON.stringify(view.select) : ''}`;
}

/** The `data` of a postgres_changes frame (schema changeData in frames/outbound.ts) as JSON text. */
export function changeDataJson(change: RowChange, view: ChangeView): string {
  const columns = [...change.table.columns.values()].filter((column) => isVisible(column, view));
  const fields = [
    `"schema":${JSON.stringify(change.table.schema)}`,
    `"table":${JSON.stringify(change.table.table)}`,
    `"commit_timestamp":${JSON.stringify(change.committedAt.toISOString())}`,
    `"type":"${change.type}"`,
    `"columns":${JSON.stringify(columns.map(({ name, type }) => ({ name, type })))}`,
  ];
  if (change.newRow) fields.push(`"record":${rowJson(change.newRow, columns)}`);
  if (change.type !== 'INSERT') {
    const oldColumns = view.oldRow === 'whole' ? columns : columns.filter((column) => column.isPrimaryKey);
    fields.push(`"old_record":${rowJson(change.oldRow ?? new Map(), oldColumns)}`);
  }
  fields.push('"errors":null');
  return `{${fields.join(',')}}`;
}

function isVisible(column: LiveColumn, view: ChangeView): boolean {
  if (view.reader === 'member' && !column.isReadable) return false;
  return view.select === null || column.isPrimaryKey || view.select.includes(column.name);
}

function rowJson(row: RowText, columns: readonly LiveColumn[]): string {
  const cells: string[] = [];
  for (const { name, type } of columns) {
    const text = row.get(name);
    if (text !== undefined) cells.push(`${JSON.stringify(name)}:${cellJson(type, text)}`);
  }
  return `{${cells.join(',')}}`;
}
