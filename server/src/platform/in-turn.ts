import type { Sql } from './database.ts';

/** Any number will do; it must only be the same in every server that shares the database. */
const lockKey = 4_207_849_221;

/** Does work that one server of many does at a time: migrations, and the secrets that they share. */
export async function inTurn<T>(owner: Sql, work: (connection: Sql) => Promise<T>): Promise<T> {
  const connection = await owner.reserve();
  try {
    await connection`select pg_advisory_lock(${lockKey})`;
    return await work(connection);
  } finally {
    await connection`select pg_advisory_unlock(${lockKey})`.catch(() => {});
    connection.release();
  }
}
