import type { CallerSql } from '#identity/caller-sql.ts';
import type { Catalog } from './catalog.ts';
import { readCatalog } from './read-catalog.ts';

/** Caches the exposed schema, so that requests are planned without a query. */
export interface SchemaCache {
  /** The catalog; read at the first request, and again after a failed read. */
  get(): Promise<Catalog>;
  /**
   * Reads the catalog again after migrations, if it was read. Running requests keep their catalog; after a failed read the
   * next request reads it.
   */
  reload(): Promise<void>;
}

export function createSchemaCache(sql: Pick<CallerSql, 'asRole'>): SchemaCache {
  let current: Promise<Catalog> | undefined;
  /** The read that began last, and so knows most. */
  let newest: Promise<Catalog> | undefined;
  const read = (): Promise<Catalog> => {
    const reading = sql.asRole('service_role', (transaction) =>
      readCatalog(async (query, values) => {
        const [row] = await transaction.query<{ body: string }>(query, values);
        return row?.body ?? '[]';
      }),
    );
    newest = reading;
    reading.catch(() => {
      if (reading === current || reading === newest) current = undefined;
    });
    return reading;
  };
  return {
    get() {
      current ??= read();
      return current;
    },
    async reload() {
      if (current === undefined) return;
      const reading = read();
      await reading;
      if (reading === newest) current = reading;
    },
  };
}
