import type { CallerSql } from '#identity/caller-sql.ts';

/** Resolves when the database answers over the request pool. */
export async function pingDatabase(sql: CallerSql): Promise<void> {
  await sql.oneAs('service_role', 'select 1');
}
