import type { Config } from '#platform/config/config.ts';
import { connectAsOwner, requireDatabase } from '#platform/database/database.ts';
import { createLogger } from '#platform/process/logger.ts';
import { readRunningServer } from '#platform/process/server-file.ts';
import type { OpenDatabase } from './open-database.ts';
import { startServices } from './services.ts';

/**
 * Uses the operator's Postgres or that of the running server, else starts the embedded one of this folder temporarily.
 */
export async function withDatabase<T>(
  config: Config,
  work: (database: Pick<OpenDatabase, 'owner' | 'databaseUrl'>) => Promise<T>,
): Promise<T> {
  const running = config.databaseUrl ? undefined : await readRunningServer(config.dataDir);
  const address = config.databaseUrl ?? running?.databaseUrl;
  if (address === undefined) {
    const services = await startServices(config, createLogger(config.logLevel));
    return work(services).finally(() => services.stop());
  }
  const owner = connectAsOwner(address);
  try {
    await requireDatabase(owner);
    return await work({ owner, databaseUrl: address });
  } finally {
    await owner.end();
  }
}
