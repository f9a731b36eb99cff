import type { Queryable } from '../owner-database/owner-database.ts';
import { isLockError } from './in-transaction.ts';

export interface NamedSql {
  /** Named in errors: a file, or the statement itself. */
  name: string;
  text: string;
}

/** SQLSTATEs of an object that does not exist yet, or that another object still depends on. */
const orderErrors = new Set(['42P01', '42883', '42704', '2BP01']);

/**
 * Runs statements in the current transaction, in an order that their dependencies allow: a statement that fails because
 * of another object is retried in the next round, until a round makes no progress.
 * @throws StatementError with the failures of the last round
 */
export async function runStatements(connection: Queryable, statements: readonly NamedSql[]): Promise<void> {
  let waiting = [...statements];
  while (waiting.length > 0) {
    const failures: Failure[] = [];
    for (const statement of waiting) {
      const error = await tryStatement(connection, statement.text);
      if (error && !orderErrors.has(error.code ?? '')) throw new StatementError([{ statement, error }]);
      if (error) failures.push({ statement, error });
    }
    if (failures.length === waiting.length) throw new StatementError(failures);
    waiting = failures.map((failure) => failure.statement);
  }
}

/**
 * Runs independent statements in the current transaction in one round trip, and one by one only to find which one
 * failed.
 * @throws StatementError with the statement that failed, or a lock error, which the caller retries
 */
export async function runIndependent(connection: Queryable, statements: readonly NamedSql[]): Promise<void> {
  const error = await tryStatement(connection, statements.map(({ text }) => text).join('\n;\n'));
  if (error && isLockError(error)) throw error;
  if (error) await runStatements(connection, statements);
}

type SqlError = Error & { code?: string; detail?: string };

interface Failure {
  statement: NamedSql;
  error: SqlError;
}

/** The failed statements with their names; `code` is the SQLSTATE of the first. */
class StatementError extends Error {
  readonly code: string | undefined;

  constructor(failures: readonly Failure[]) {
    const lines = failures.map(({ statement, error }) =>
      [`${statement.name}: ${error.message}`, error.detail?.replaceAll('\n', '; ')].filter(Boolean).join(' '),
    );
    super(lines.join('; '), { cause: failures[0]?.error });
    this.name = 'StatementError';
    this.code = failures[0]?.error.code;
  }
}

async function tryStatement(connection: Queryable, text: string): Promise<SqlError | null> {
  try {
    await connection.query(`savepoint statement;\n${text}\n;release savepoint statement`);
    return null;
  } catch (error) {
    await connection.query('rollback to savepoint statement');
    return error as SqlError;
  }
}
