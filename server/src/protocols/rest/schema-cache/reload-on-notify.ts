import type { Logger } from '#platform/process/logger.ts';
import type { SchemaCache } from './schema-cache.ts';

/** A source of database notifications, such as OwnerDatabase. */
export interface Notifications {
  listen(channel: string, onNotification: (payload: string) => void): Promise<unknown>;
}

const channel = 'pgrst';
const reloadPayloads: readonly string[] = ['', 'reload schema'];

/**
 * Reloads the catalog at `notify pgrst, 'reload schema'`, sent by another server's migration or by hand.
 * Source: PostgREST, docs/references/schema_cache.rst.
 */
export async function reloadOnNotification(
  notifications: Notifications,
  schemaCache: SchemaCache,
  logger: Logger,
): Promise<void> {
  await notifications.listen(channel, (payload) => {
    if (!reloadPayloads.includes(payload)) return;
    schemaCache.reload().catch((error: unknown) => logger.error({ err: error }, 'the schema was not read again'));
  });
}
