import pg from 'pg';
import { Pipeline, type Step } from './pipeline.ts';
import { asPostgresError, PostgresError } from './postgres-error.ts';
import { PreparedStatements } from './prepared-statements.ts';

/** A connection that one request holds. */
export interface RequestConnection {
  /**
   * Runs the statements in one round trip; outside a transaction that was begun they are one of their own.
   * @returns rows of the last one
   * @throws PostgresError or ConnectionClosedError
   */
  run<T extends object>(steps: readonly Step[]): Promise<T[]>;
  release(): void;
}

/** The connections that requests share. */
export interface RequestPool {
  /** Waits for a free connection. @throws ConnectionClosedError, or an error ECONN… of the operating system */
  acquire(): Promise<RequestConnection>;
  /** Waits for the requests that run, then closes. */
  end(): Promise<void>;
}

export interface RequestPoolOptions {
  url: string;
  connections: number;
  applicationName: string;
  statementTimeoutMs: number;
}

/** A wait this long for a connection is told as a failure. */
const acquireTimeoutMs = 30_000;

/** Postgres was stopped under the connection, or cut it off. */
const endOfConnection = /^(?:57P0|08)/;

export function createRequestPool(options: RequestPoolOptions): RequestPool {
  const pool = new pg.Pool({
    connectionString: withLibpqModes(options.url),
    max: options.connections,
    application_name: options.applicationName,
    statement_timeout: options.statementTimeoutMs,
    connectionTimeoutMillis: acquireTimeoutMs,
    idleTimeoutMillis: 0,
    keepAlive: true,
  });
  const statements = new WeakMap<pg.PoolClient, PreparedStatements>();
  // Without a listener a connection that breaks ends the process. Whoever used it hears of it from its own statement.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    statements.set(client, new PreparedStatements());
  });
  return {
    async acquire() {
      try {
        const client = await pool.connect();
        return requestConnection(client, statements.get(client) ?? new PreparedStatements());
      } catch (error) {
        throw asPostgresError(error as Error);
      }
    },
    end: () => pool.end(),
  };
}

function requestConnection(client: pg.PoolClient, prepared: PreparedStatements): RequestConnection {
  let isBroken = false;
  return {
    async run<T extends object>(steps: readonly Step[]) {
      const pipeline = new Pipeline(steps, prepared);
      client.query(pipeline);
      try {
        return (await pipeline.rows) as T[];
      } catch (reason) {
        const error = asPostgresError(reason as Error);
        isBroken ||= !(error instanceof PostgresError) || endOfConnection.test(error.code);
        throw error;
      }
    },
    release: () => client.release(isBroken),
  };
}

/** The driver takes `sslmode` stricter than libpq and every other client of an operator's database, unless it is told. */
function withLibpqModes(address: string): string {
  const url = new URL(address);
  if (url.searchParams.has('sslmode')) url.searchParams.set('uselibpqcompat', 'true');
  return url.href;
}
