import postgres from 'postgres';
import type { ServerProcess } from '../harness/server-process.ts';

/** What a test arranges or looks up in the database by itself, behind the product's back. */
export async function asOwner<Answer>(
  server: ServerProcess,
  work: (sql: postgres.Sql) => PromiseLike<Answer>,
): Promise<Answer> {
  const sql = postgres(server.databaseUrl, { max: 1, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}
