import type { LiveTable } from './live-table.ts';
import type { RowText } from './pgoutput.ts';

export type ChangeType = 'INSERT' | 'UPDATE' | 'DELETE';

/** One committed change of one row. */
export interface RowChange {
  type: ChangeType;
  table: LiveTable;
  committedAt: Date;
  /** Null for a DELETE. */
  newRow: RowText | null;
  /** Null for an INSERT; only the key unless the table's replica identity is full. */
  oldRow: RowText | null;
}

/** The member ids in these columns of a change's row. */
export function membersOf(change: RowChange, columns: readonly string[]): string[] {
  return columns.flatMap((column) => (change.newRow ?? change.oldRow)?.get(column) ?? []);
}
