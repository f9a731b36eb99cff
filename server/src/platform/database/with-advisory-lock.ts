import type { OwnerDatabase, Queryable } from '../owner-database/owner-database.ts';

/** An arbitrary number that must be the same in every server of the database. */
const lockKey = 4_207_849_221;

/** Runs work that only one server at a time may do, such as migrations and creating shared secrets. */
export async function withAdvisoryLock<T>(
  owner: OwnerDatabase,
  work: (connection: Queryable) => Promise<T>,
): Promise<T> {
  return owner.reserve(async (connection) => {
    await connection.query('select pg_advisory_lock($1::bigint)', [lockKey]);
    try {
      return await work(connection);
    } finally {
      // If this fails, the connection is lost and the lock with it.
      await connection.query('select pg_advisory_unlock($1::bigint)', [lockKey]).catch(() => {});
    }
  });
}
