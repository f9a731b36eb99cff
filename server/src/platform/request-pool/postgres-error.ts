import { DatabaseError } from 'pg';

/** What Postgres says about a statement that failed; `code` is the SQLSTATE, five characters. */
export class PostgresError extends Error {
  override name = 'PostgresError';
  readonly code: string;
  readonly detail: string | undefined;
  readonly hint: string | undefined;
  readonly routine: string | undefined;
  /** The name of the constraint that was violated. */
  readonly constraint: string | undefined;

  constructor(failure: DatabaseError) {
    super(failure.message);
    this.code = failure.code ?? 'XX000';
    this.detail = failure.detail;
    this.hint = failure.hint;
    this.routine = failure.routine;
    this.constraint = failure.constraint;
  }
}

/** The connection is gone, or none could be had: what was asked may or may not have happened. */
export class ConnectionClosedError extends Error {
  override name = 'ConnectionClosedError';
  readonly code = 'CONNECTION_CLOSED';
}

/** Postgres was stopped under the connection, or cut it off. */
const endOfConnection = /^(?:57P0|08)/;

/** Whether the connection that failed with this error is of no more use. */
export function endsConnection(error: unknown): boolean {
  return !(error instanceof PostgresError) || endOfConnection.test(error.code);
}

/** Whatever the driver rejects with, as one of the two above; an error of the operating system (ECONN…) stays itself. */
export function asPostgresError(error: Error): Error {
  if (error instanceof DatabaseError) return new PostgresError(error);
  if ('code' in error && typeof error.code === 'string') return error;
  return new ConnectionClosedError(error.message, { cause: error });
}
