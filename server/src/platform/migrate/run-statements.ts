import type { Sql } from '../database.ts';

export interface NamedSql {
  /** What the error names: a file, or the statement itself. */
  name: string;
  text: string;
}

/** SQLSTATEs of an object that is not there yet, or of one that another still depends on. */
const orderErrors = new Set(['42P01', '42883', '42704', '2BP01']);

/**
 * Runs statements in the current transaction, in an order that their dependencies allow: what fails because of another
 * object is tried again after the others, until a round brings nothing further.
 * @throws the first error of the last round, with the name of its file in front.
 */
export async function runStatements(connection: Sql, statements: readonly NamedSql[]): Promise<void> {
  let waiting = [...statements];
  while (waiting.length > 0) {
    const failures: { statement: NamedSql; error: Error & { code?: string } }[] = [];
    for (const statement of waiting) {
      const error = await tryStatement(connection, statement.text);
      if (error && !orderErrors.has(error.code ?? '')) throw named(statement, error);
      if (error) failures.push({ statement, error });
    }
    const [first] = failures;
    if (first && failures.length === waiting.length) throw named(first.statement, first.error);
    waiting = failures.map((failure) => failure.statement);
  }
}

async function tryStatement(connection: Sql, text: string): Promise<(Error & { code?: string }) | null> {
  try {
    await connection.unsafe(`savepoint statement;\n${text}\n;release savepoint statement`);
    return null;
  } catch (error) {
    await connection.unsafe('rollback to savepoint statement');
    return error as Error & { code?: string };
  }
}

function named(statement: NamedSql, error: Error & { code?: string; detail?: string }): Error {
  const detail = error.detail ? ` (${error.detail.replaceAll('\n', '; ')})` : '';
  return Object.assign(new Error(`${statement.name}: ${error.message}${detail}`, { cause: error }), {
    code: error.code,
  });
}
