import { join } from 'node:path';
import { requireWritableFolder } from '#platform/blobs/file-blob-store.ts';
import type { Config } from '#platform/config/config.ts';
import { connectAsOwner, requireDatabase, requireDirectAddress } from '#platform/database/database.ts';
import { sweepOutbox } from '#platform/delivery/outbox.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts';
import type { OwnerDatabase } from '#platform/owner-database/owner-database.ts';
import { announceWait } from '#platform/process/announce-wait.ts';
import type { Logger } from '#platform/process/logger.ts';
import { claimDataDir } from '#platform/process/server-file.ts';

export interface OpenDatabase {
  owner: OwnerDatabase;
  /** The owner's address, for connections of this server. */
  databaseUrl: string;
  /** The same for the operator's own tools. */
  toolsUrl: string;
}

/**
 * Claims DATA_DIR and opens its Postgres or that of DATABASE_URL, whatever is in it.
 * @param opened gets what the caller closes in reverse order
 * @throws StartupError
 */
export async function openDatabase(
  config: Config,
  logger: Logger,
  opened: AsyncDisposableStack,
): Promise<OpenDatabase> {
  await requireWritableFolder(config.dataDir);
  const claim = await claimDataDir(config.dataDir);
  opened.defer(() => claim.release());
  await sweepOutbox(join(config.dataDir, 'outbox'));
  const embedded = config.databaseUrl
    ? undefined
    : await announceWait('Postgres to be ready', startDatabase(config, logger));
  opened.defer(async () => embedded?.stop());
  const databaseUrl = config.databaseUrl ?? embedded?.socketUrl ?? '';
  const owner = connectAsOwner(databaseUrl);
  opened.defer(() => owner.end());
  await announceWait('the database to answer', requireDatabase(owner));
  if (embedded === undefined) await requireDirectAddress(databaseUrl);
  return { owner, databaseUrl, toolsUrl: embedded?.url ?? databaseUrl };
}

function startDatabase(config: Config, logger: Logger): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({
    directory: join(config.dataDir, 'database'),
    passwordFile: join(config.dataDir, 'keys', 'postgres-password'),
    logger,
  });
}
