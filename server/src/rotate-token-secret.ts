import { type ReplacedSecret, replaceTokenSecret } from '#identity/token-secret.repo.ts';
import type { Config } from '#platform/config/config.ts';
import { withAdvisoryLock } from '#platform/database/with-advisory-lock.ts';
import { createLogger } from '#platform/process/logger.ts';
import { openDatabase } from './open-database.ts';

/**
 * Replaces the token secret while no server runs: DATA_DIR is claimed, and a start on the same database waits.
 * @throws StartupError; nothing was changed
 */
export async function rotateTokenSecret(config: Config): Promise<ReplacedSecret> {
  const opened = new AsyncDisposableStack();
  try {
    const { owner } = await openDatabase(config, createLogger(config.logLevel), opened);
    return await withAdvisoryLock(owner, () => owner.transaction(replaceTokenSecret));
  } finally {
    await opened.disposeAsync();
  }
}
