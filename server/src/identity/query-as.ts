import type { Caller } from './caller.ts';
import type { CallerSql, InternalRole, Transaction } from './caller-sql.ts';

/** Statements as a part of the server, each in its own transaction. */
export function queryAs(sql: Pick<CallerSql, 'oneAs'>, role: InternalRole): Transaction {
  return { query: (text, values) => sql.oneAs(role, text, values) };
}

/** Statements as the caller, each in its own transaction. */
export function queryAsCaller(sql: Pick<CallerSql, 'one'>, caller: Caller): Transaction {
  return { query: (text, values) => sql.one(caller, text, values) };
}
