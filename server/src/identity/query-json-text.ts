import type { Caller } from './caller.ts';
import type { CallerSql, SqlValue } from './caller-sql.ts';

/**
 * Runs a statement as the caller that returns one row with a JSON column `body`, and returns that as text without
 * parsing it.
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
