/** What is known of a table whose changes are published. */
export interface LiveTable {
  schema: string;
  table: string;
  /** In the table's order. */
  columns: ReadonlyMap<string, LiveColumn>;
  /** The columns whose values are the ids of the members whom a row concerns; empty: nobody but service_role hears. */
  audience: readonly string[];
}

export interface LiveColumn {
  name: string;
  /** The name in pg_type. */
  type: string;
  isPrimaryKey: boolean;
  /** Whether role authenticated may select it; if not, it never leaves the server for a member. */
  isReadable: boolean;
}

/** The published tables by `schema.table`. */
export type LiveTables = ReadonlyMap<string, LiveTable>;

export const tableKey = (schema: string, table: string): string => `${schema}.${table}`;
