import { setTimeout as wait } from 'node:timers/promises';
import type { Queryable } from '../owner-database/owner-database.ts';
import { StartupError } from '../process/startup-error.ts';

/** Shorter than Postgres' deadlock_timeout (1 s), so that the deadlock detector never cancels a member's request. */
const lockTimeoutMs = 800;
const attempts = 20;
const pauseMs = 250;

/** SQLSTATEs of a lock that another connection held for too long. */
const lockErrors = new Set(['55P03', '40P01']);

/** Whether another connection held a lock for too long. */
export const isLockError = (error: { code?: string }): boolean => lockErrors.has(error.code ?? '');

/**
 * Runs work in one transaction. If a needed lock is held, it rolls back and retries, so that no request queues behind
 * the migration.
 * @throws StartupError after a rollback
 */
export async function inTransaction(connection: Queryable, work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const error = await tryTransaction(connection, work);
    if (!error) return;
    if (!isLockError(error) || attempt === attempts) throw startupError(error);
    await wait(pauseMs);
  }
}

async function tryTransaction(
  connection: Queryable,
  work: () => Promise<void>,
): Promise<(Error & { code?: string }) | null> {
  await connection.query(`begin; set local lock_timeout = '${lockTimeoutMs}ms'`);
  try {
    await work();
    await connection.query('commit');
    return null;
  } catch (error) {
    // If the connection is lost, Postgres has rolled back.
    await connection.query('rollback').catch(() => {});
    return error instanceof Error ? error : new Error(String(error));
  }
}

function startupError(error: Error & { code?: string }): StartupError {
  const advice = isLockError(error)
    ? ' Another connection holds a lock: end long queries and backups, then start again.'
    : '';
  return new StartupError(
    `The database could not be brought to this version: ${error.message}. It was rolled back; nothing is half done.${advice}`,
    { cause: error },
  );
}
