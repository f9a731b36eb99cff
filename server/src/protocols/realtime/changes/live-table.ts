/** A table whose changes are published. */
export interface LiveTable {
  schema: string;
  table: string;
  /** In the table's order. */
  columns: ReadonlyMap<string, LiveColumn>;
  /** Columns with the ids of the members whom a row concerns; if empty, only service_role receives changes. */
  audience: readonly string[];
  /** Column with the match that a row belongs to; null for none. */
  matchColumn: string | null;
  /** Columns with the two members that a row is about; null if it is about one. */
  pairColumns: readonly [string, string] | null;
}

export interface LiveColumn {
  name: string;
  /** The name in pg_type. */
  type: string;
  isPrimaryKey: boolean;
  /** Whether role authenticated may select it; otherwise it is never sent to a member. */
  isReadable: boolean;
}

/** The published tables by `schema.table`. */
export type LiveTables = ReadonlyMap<string, LiveTable>;

export const tableKey = (schema: string, table: string): string => `${schema}.${table}`;
