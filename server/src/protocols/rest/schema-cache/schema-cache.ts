import type { CallerSql } from '#identity/caller-sql.ts';
import type { Catalog } from './catalog.ts';
import { readCatalog } from './read-catalog.ts';

/** Caches the exposed schema, so that requests are planned without a query. */
export interface SchemaCache {
  /** The catalog; read at the first request, and again after a failed read. */
  get(): Promise<Catalog>;
  /** Reads the catalog again after migrations. Running requests keep their catalog. */
  reload(): Promise<void>;
}

export function createSchemaCache(sql: CallerSql): SchemaCache {
  let current: Promise<Catalog> | undefined;
  const read = (): Promise<Catalog> => {
    const reading = sql.asRole('service_role', (transaction) =>
      readCatalog(async (query, values) => {
        const [row] = await transaction.query<{ body: string }>(query, values);
        return row?.body ?? '[]';
      }),
    );
    reading.catch(() => {
      if (current === reading) current = undefined;
    });
    return reading;
  };
  return {
    get() {
      current ??= read();
      return current;
    },
    async reload() {
      const reading = read();
      await reading;
      current = reading;
    },
  };
}
