import { DatabaseError } from 'pg';

/** Postgres' error for a failed statement; `code` is the SQLSTATE, five characters. */
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

/** The connection is lost, or none was available: whether the statement ran is unknown. */
export class ConnectionClosedError extends Error {
  override name = 'ConnectionClosedError';
  readonly code = 'CONNECTION_CLOSED';
}

/** SQLSTATEs of a connection that Postgres has closed or terminated. */
const endOfConnection = /^(?:57P0|08)/;

/** Too many connections: Postgres, or its pooler, gives no other one. */
const noneLeft = '53300';
const lostByTheSystem = /^(?:ECONN|EPIPE|ETIMEDOUT)/;

/** Whether there was no connection, or it was lost: what needs one may succeed a moment later. */
export function isLackOfConnection(error: unknown): boolean {
  if (error instanceof PostgresError) return endOfConnection.test(error.code) || error.code === noneLeft;
  if (error instanceof ConnectionClosedError) return true;
  return error instanceof Error && 'code' in error && lostByTheSystem.test(String(error.code));
}

/** Whether the connection is unusable after this error. */
export function endsConnection(error: unknown): boolean {
  return !(error instanceof PostgresError) || endOfConnection.test(error.code);
}

/** What the driver's pool says when nobody has released a connection in time. */
const poolsTimeout = 'timeout exceeded when trying to connect';

/** A Unix socket has no file while Postgres does not run, and takes no more connections at a time than Postgres chose. */
const refusedBySocket = new Set(['ENOENT', 'EAGAIN']);

/** The driver's error as one of the two above; operating system errors (ECONN…) stay as they are. */
export function asPostgresError(error: Error): Error {
  if (error instanceof DatabaseError) return new PostgresError(error);
  if ('code' in error && typeof error.code === 'string' && !refusedBySocket.has(error.code)) return error;
  const message = error.message === poolsTimeout ? 'no connection to the database was free in time' : error.message;
  return new ConnectionClosedError(message, { cause: error });
}
