import postgres from 'postgres';
import type { ServerProcess } from '../harness/server-process.ts';

/** Runs a query as owner of the database, for setup and checks that bypass the API. */
export async function asOwner<Answer>(
  server: Pick<ServerProcess, 'databaseUrl'>,
  work: (sql: postgres.Sql) => PromiseLike<Answer>,
): Promise<Answer> {
  const sql = postgres(server.databaseUrl, { max: 1, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}
