import type { OwnerDatabase } from '#platform/owner-database/owner-database.ts';
import type { Logger } from '#platform/process/logger.ts';
import type { SchemaCache } from './schema-cache.ts';

/** A source of database notifications. */
export type Notifications = Pick<OwnerDatabase, 'listen'>;

const channel = 'pgrst';
const reloadPayloads: readonly string[] = ['', 'reload schema'];

/**
 * Reloads the catalog at `notify pgrst, 'reload schema'`, sent by another server's migration or by hand, and after the
 * connection was lost, when one may have been missed.
 * Source: PostgREST, docs/references/schema_cache.rst.
 */
export async function reloadOnNotification(
  notifications: Notifications,
  schemaCache: SchemaCache,
  logger: Logger,
): Promise<void> {
  const reload = (): void => {
    schemaCache.reload().catch((error: unknown) => logger.error({ err: error }, 'the schema was not read again'));
  };
  const onNotification = (payload: string): void => {
    if (reloadPayloads.includes(payload)) reload();
  };
  await notifications.listen(channel, onNotification, reload);
}
