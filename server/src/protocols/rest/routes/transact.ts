import type { Caller } from '#identity/caller.ts';
import type { CallerSql } from '#identity/caller-sql.ts';
import type { Preferences } from '../parse/parse-preferences.ts';
import { restErrors } from '../rest-error.ts';
import type { ResultRow, Statement } from '../sql/statement.ts';

/** Runs a read-only statement in one round trip and returns its single row. */
export async function runRead(sql: CallerSql, caller: Caller, { text, values }: Statement): Promise<ResultRow> {
  return onlyRow(await sql.read<ResultRow>(caller, text, values));
}

/** Runs a statement in one round trip and returns its single row. */
export async function runOnce(sql: CallerSql, caller: Caller, { text, values }: Statement): Promise<ResultRow> {
  return onlyRow(await sql.one<ResultRow>(caller, text, values));
}

/**
 * Runs a statement and rolls it back if `check` throws. It costs two round trips more than runOnce, so it is used only
 * for requests that limit their own effect.
 */
export function runChecked(
  sql: CallerSql,
  caller: Caller,
  statement: Statement,
  check: (result: ResultRow) => void,
): Promise<ResultRow> {
  return sql.transaction(caller, async (transaction) => {
    const result = onlyRow(await transaction.query<ResultRow>(statement.text, statement.values));
    check(result);
    return result;
  });
}

/** Runs a function called by GET or HEAD in a read-only transaction (25006, answered with 405). */
export function runReadOnly(sql: CallerSql, caller: Caller, statement: Statement): Promise<ResultRow> {
  return sql.transaction(caller, async (transaction) => {
    await transaction.query('set transaction read only');
    return onlyRow(await transaction.query<ResultRow>(statement.text, statement.values));
  });
}

/** The planner's estimated row count from an `explain (format json)`. */
export async function runExplain(sql: CallerSql, caller: Caller, { text, values }: Statement): Promise<number> {
  const [row] = await sql.one<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(caller, text, values);
  return row?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

function onlyRow(rows: readonly ResultRow[]): ResultRow {
  const [row] = rows;
  if (row === undefined) throw new Error('the statement gave no row');
  return row;
}

/** @throws RestError PGRST116 unless there is exactly one row */
export function requireOneRow(rows: number): void {
  if (rows !== 1) throw restErrors.notSingular(rows);
}

/** @throws RestError PGRST124 if more rows changed than `max-affected` allows under strict handling */
export function requireWithinMaxAffected(preferences: Preferences, affected: number): void {
  const max = strictMaxAffected(preferences);
  if (max !== null && affected > max) throw restErrors.tooManyAffected(affected);
}

export function strictMaxAffected({ handling, maxAffected }: Preferences): number | null {
  return handling === 'strict' ? maxAffected : null;
}
