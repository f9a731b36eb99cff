import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { requireWritableFolder } from '#platform/blobs/file-blob-store.ts';
import type { Config } from '#platform/config/config.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts';
import { createLogger } from '#platform/process/logger.ts';
import { claimDataDir } from '#platform/process/server-file.ts';
import { StartupError } from '#platform/process/startup-error.ts';

/** A server whose `npm run dev` was killed ends by itself within this time. */
const timeoutMs = 15_000;
const pollMs = 100;

export interface DevDatabase {
  /** URL of the database as its owner. */
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts the database, which outlives the server's reloads; one left over from a killed `npm run dev` is ended first.
 * It uses a folder and lock of its own, because the server locks DATA_DIR and releases it at each reload.
 * @throws StartupError if another `npm run dev`, or a server, uses the folder
 */
export async function startDevDatabase(config: Config): Promise<DevDatabase> {
  const folder = join(config.dataDir, 'dev-database');
  await requireWritableFolder(folder);
  const claim = await claimDataDir(folder);
  try {
    await untilUnclaimed(config.dataDir);
    if (config.databaseUrl) return { url: config.databaseUrl, stop: () => claim.release() };
    const postgres = await startEmbeddedPostgres({
      directory: join(folder, 'cluster'),
      passwordFile: join(folder, 'password'),
      logger: createLogger(config.logLevel),
    });
    return {
      url: postgres.url,
      async stop() {
        await postgres.stop();
        await claim.release();
      },
    };
  } catch (error) {
    await claim.release();
    throw error;
  }
}

async function untilUnclaimed(dataDir: string): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    try {
      const claim = await claimDataDir(dataDir);
      return await claim.release();
    } catch (error) {
      if (!(error instanceof StartupError) || performance.now() > deadline) throw error;
      await pause(pollMs);
    }
  }
}
