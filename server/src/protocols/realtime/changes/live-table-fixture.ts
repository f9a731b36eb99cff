import type { LiveTable } from './live-table.ts';

/**
 * A published table for tests, from column names and types; `id` is the key, and names with `hidden` are not readable.
 */
export function liveTable(table: string, columns: Record<string, string>, audience: readonly string[]): LiveTable {
  return {
    schema: 'public',
    table,
    audience,
    matchColumn: null,
    pairColumns: null,
    columns: new Map(
      Object.entries(columns).map(([name, type]) => [
        name,
        { name, type, isPrimaryKey: name === 'id', isReadable: !name.includes('hidden') },
      ]),
    ),
  };
}
