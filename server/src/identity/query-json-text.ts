import type { Caller } from './caller.ts';
import type { CallerSql, SqlValue } from './caller-sql.ts';

/**
 * Runs a statement as the caller that gives one row with one JSON value, named `body`, as text. Rows become JSON inside
 * Postgres and pass through the server unread.
 */
export async function queryJsonText(
  sql: CallerSql,
  caller: Caller,
  text: string,
  values: readonly SqlValue[] = [],
): Promise<string> {
  const [row] = await sql.one<{ body: string }>(caller, text, values);
  if (row === undefined) throw new Error('the statement gave no body');
  return row.body;
}
