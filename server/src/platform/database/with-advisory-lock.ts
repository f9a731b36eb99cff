import type { OwnerDatabase, Queryable } from '../owner-database/owner-database.ts';

/** Any number will do; it must only be the same in every server that shares the database. */
const lockKey = 4_207_849_221;

/** Does work that one server of many does at a time: migrations, and the secrets that they share. */
export async function withAdvisoryLock<T>(
  owner: OwnerDatabase,
  work: (connection: Queryable) => Promise<T>,
): Promise<T> {
  return owner.reserve(async (connection) => {
    await connection.query('select pg_advisory_lock($1::bigint)', [lockKey]);
    try {
      return await work(connection);
    } finally {
      // Where it fails the connection is gone, and the lock with it.
      await connection.query('select pg_advisory_unlock($1::bigint)', [lockKey]).catch(() => {});
    }
  });
}
