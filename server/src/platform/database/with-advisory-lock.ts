import { setTimeout as pause } from 'node:timers/promises';
import type { OwnerDatabase, Queryable } from '../owner-database/owner-database.ts';
import { announceWait } from '../process/announce-wait.ts';
import { StartupError } from '../process/startup-error.ts';

/** An arbitrary number that must be the same in every server of the database. */
const lockKey = 4_207_849_221;
const pollMs = 100;
/** Longer than any migration took. */
const patienceMs = 600_000;

/**
 * Runs work that only one server at a time may do, such as migrations and creating shared secrets.
 * @throws StartupError if another server holds the lock for ten minutes
 */
export async function withAdvisoryLock<T>(
  owner: OwnerDatabase,
  work: (connection: Queryable) => Promise<T>,
): Promise<T> {
  return owner.reserve(async (connection) => {
    await announceWait('another server that starts on this database', takeLock(connection));
    try {
      return await work(connection);
    } finally {
      // If this fails, the connection is lost and the lock with it.
      await connection.query('select pg_advisory_unlock($1::bigint)', [lockKey]).catch(() => {});
    }
  });
}

async function takeLock(connection: Queryable): Promise<void> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const [row] = await connection.query<{ taken: boolean }>('select pg_try_advisory_lock($1::bigint) as taken', [
      lockKey,
    ]);
    if (row?.taken) return;
    if (performance.now() > deadline) {
      throw new StartupError(
        'Another server has been starting on this database for ten minutes. Stop it, then try again.',
      );
    }
    await pause(pollMs);
  }
}
