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

/** Whom a change concerns together; nulls where its table names no match or no second member. */
export interface ConcernedPair {
  matchId: string | null;
  one: string | null;
  other: string | null;
}

/** The match or the two members of a change, or null if it concerns one member alone. */
export function pairOf({ table, newRow, oldRow }: RowChange): ConcernedPair | null {
  const row = newRow ?? oldRow;
  const cell = (column: string | undefined): string | null =>
    column === undefined ? null : (row?.get(column) ?? null);
  const [one, other] = [cell(table.pairColumns?.[0]), cell(table.pairColumns?.[1])];
  const matchId = cell(table.matchColumn ?? undefined);
  return matchId === null && (one === null || other === null) ? null : { matchId, one, other };
}
