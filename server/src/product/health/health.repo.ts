import type { CallerSql } from '#identity/caller-sql.ts';

/** Resolves when the database answers a request's kind of query. */
export async function pingDatabase(sql: CallerSql): Promise<void> {
  await sql.oneAs('service_role', 'select 1');
}
