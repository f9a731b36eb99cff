import type { Logger } from '#platform/process/logger.ts';
import type { SchemaCache } from './schema-cache.ts';

/** Waits for notices of the database; the owner's database is one. */
export interface Notices {
  listen(channel: string, onNotice: (payload: string) => void): Promise<unknown>;
}

const channel = 'pgrst';
const reloadPayloads: readonly string[] = ['', 'reload schema'];

/**
 * Reloads the catalog at `notify pgrst, 'reload schema'`: after a migration by another server, or by hand.
 * Source: PostgREST, docs/references/schema_cache.rst.
 */
export async function reloadOnNotice(notices: Notices, schemaCache: SchemaCache, logger: Logger): Promise<void> {
  await notices.listen(channel, (payload) => {
    if (!reloadPayloads.includes(payload)) return;
    schemaCache.reload().catch((error: unknown) => logger.error({ err: error }, 'the schema was not read again'));
  });
}
