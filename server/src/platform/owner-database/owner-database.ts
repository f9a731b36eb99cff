import type pg from 'pg';
import { answeredInTime, answerTimeoutMs, BoundedClient } from '../database/bounded-client.ts';
import { ConnectionPool } from '../database/connection-pool.ts';
import { postgresAddress } from '../embedded-postgres/postgres-address.ts';
import { asPostgresError, endsConnection } from '../request-pool/postgres-error.ts';
import { valueReader } from '../request-pool/row-reader.ts';
import { type SqlValue, toParameter } from '../request-pool/sql-value.ts';
import { NotificationListener, type Subscription } from './notification-listener.ts';

/** Runs statements as the owner: the database, one connection of it, or a transaction. */
export interface Queryable {
  /**
   * Runs one statement; without values the text may hold several.
   * @returns rows of the last statement: numbers, booleans, dates, json and arrays as JavaScript types, bigint and
   * numeric as text
   * @throws PostgresError, ConnectionClosedError, or an error ECONN… of the operating system
   */
  query<T extends object = Record<string, unknown>>(text: string, values?: readonly SqlValue[]): Promise<T[]>;
}

/**
 * Connections as the database's owner, for migrations, secrets, keys, the demo and the change feed; never for requests.
 */
export interface OwnerDatabase extends Queryable {
  /** Commits when `work` resolves, rolls back when it rejects. */
  transaction<T>(work: (transaction: Queryable) => Promise<T>): Promise<T>;
  /**
   * Reserves one connection for all statements of `work`: for session locks, and for transactions that it begins
   * itself.
   */
  reserve<T>(work: (connection: Queryable) => Promise<T>): Promise<T>;
  /**
   * Listens to a channel, on a connection that is reopened whenever it is lost.
   * @param onListen called whenever listening begins or resumes; earlier notifications are lost
   */
  listen(channel: string, onNotification: (payload: string) => void, onListen?: () => void): Promise<Subscription>;
  /** Waits for running statements, at most `graceMs` (default 5 s), then closes all connections. */
  end(options?: { graceMs?: number }): Promise<void>;
}

export interface OwnerDatabaseOptions {
  url: string;
  connections: number;
  applicationName: string;
  /** A statement of `query` without an answer for this long has lost its connection. */
  answerTimeoutMs?: number;
  /** Connections without work do not keep the process running. */
  lapsesWithProcess?: boolean;
}

const connectTimeoutMs = 30_000;
const endGraceMs = 5_000;

export function createOwnerDatabase(options: OwnerDatabaseOptions): OwnerDatabase {
  const config: pg.ClientConfig = {
    connectionString: postgresAddress(options.url).href,
    application_name: options.applicationName,
    connectionTimeoutMillis: connectTimeoutMs,
  };
  const { connections, lapsesWithProcess } = options;
  const pool = new ConnectionPool({ ...config, connections, lapsesWithProcess, Client: BoundedClient });
  const limitMs = options.answerTimeoutMs ?? answerTimeoutMs;
  const listener = new NotificationListener(() => new BoundedClient(config), limitMs);
  const reserve = <T>(work: (connection: Queryable) => Promise<T>) => withConnection(pool, work);
  return {
    query: (text, values) => withConnection(pool, (connection) => connection.query(text, values), limitMs),
    reserve,
    transaction: (work) => reserve((connection) => inTransaction(connection, work)),
    listen: (channel, onNotification, onListen) => listener.listen({ channel, onNotification, onListen }),
    async end({ graceMs = endGraceMs } = {}) {
      await Promise.all([listener.end(), pool.end(graceMs)]);
    },
  };
}

/** @param limitMs without an answer for this long, the connection is given up; by default never */
async function withConnection<T>(
  pool: ConnectionPool,
  work: (connection: Queryable) => Promise<T>,
  limitMs?: number,
): Promise<T> {
  const client = await pool.connect().catch((error: Error) => {
    throw asPostgresError(error);
  });
  let isBroken = false;
  const query = async <R extends object>(text: string, values?: readonly SqlValue[]): Promise<R[]> => {
    try {
      const rows = runQuery<R>(client, text, values);
      return await (limitMs === undefined ? rows : answeredInTime(client, rows, limitMs));
    } catch (error) {
      isBroken ||= endsConnection(error);
      throw error;
    }
  };
  try {
    return await work({ query });
  } finally {
    // A transaction that is still open was left by mistake or could not be rolled back.
    client.release(isBroken || client.getTransactionStatus() !== 'I');
  }
}

async function inTransaction<T>(connection: Queryable, work: (transaction: Queryable) => Promise<T>): Promise<T> {
  await connection.query('begin');
  try {
    const result = await work(connection);
    await connection.query('commit');
    return result;
  } catch (error) {
    // If the connection is lost, Postgres has rolled back.
    await connection.query('rollback').catch(() => {});
    throw error;
  }
}

const types: pg.CustomTypesConfig = {
  getTypeParser: ((dataTypeID: number) => valueReader(dataTypeID)) as typeof pg.types.getTypeParser,
};

async function runQuery<T extends object>(
  client: pg.PoolClient,
  text: string,
  values: readonly SqlValue[] = [],
): Promise<T[]> {
  try {
    // Several statements without values return a result each.
    const results = [await client.query<T>({ text, values: values.map(toParameter), types })].flat();
    return results.at(-1)?.rows ?? [];
  } catch (error) {
    throw asPostgresError(error as Error);
  }
}
