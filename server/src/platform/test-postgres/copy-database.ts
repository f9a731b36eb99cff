import { randomBytes } from 'node:crypto';
import { createOwnerDatabase, type OwnerDatabase, type Queryable } from '../owner-database/owner-database.ts';

const terminatedWithinMs = 5_000;

/** A Postgres cluster, given by the owner's URLs of one of its databases. */
export interface Cluster {
  url: string;
  /** The same through a Unix socket, if there is one. */
  socketUrl: string;
}

/** The one Postgres of a test run. */
export interface TestPostgres extends Cluster {
  /** For files of the run; removed with the cluster. */
  folder: string;
}

/** A database that belongs to one test file. */
export interface TestDatabase {
  /** URL as its owner (superuser). */
  url: string;
  /** The same through a Unix socket, if there is one: for servers and pools, as postgres.js takes no such address. */
  socketUrl: string;
  /** Drops it and terminates its connections. */
  drop(): Promise<void>;
}

/** Runs statements in the cluster outside the tests' databases. */
export async function asOwnerOf<T>(
  { url }: Pick<Cluster, 'url'>,
  work: (owner: OwnerDatabase) => Promise<T>,
): Promise<T> {
  const owner = createOwnerDatabase({ url, connections: 1, applicationName: 'awamu-tests' });
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

const administrators = new Map<string, OwnerDatabase>();

/**
 * A connection that the process keeps, as each new one takes 9 ms of processor time (docs/decisions/228).
 * @param url of a database that no test has of its own
 */
export function administratorOf(url: string): Queryable {
  const known =
    administrators.get(url) ??
    createOwnerDatabase({ url, connections: 1, applicationName: 'awamu-tests', lapsesWithProcess: true });
  administrators.set(url, known);
  return known;
}

/** The name of the database that a URL leads to. */
export const nameOf = (url: string): string => new URL(url).pathname.slice(1);

/** The URL of another database in the same cluster. */
export function addressOf({ url }: Pick<Cluster, 'url'>, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

/**
 * A copy of one of the run's templates (keep-test-postgres.ts), or an empty database from `template1`. Copying files takes
 * half of the processor time of the default, which writes each page to the WAL (docs/decisions/228).
 */
export async function copyDatabase(postgres: Cluster, template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await administratorOf(postgres.socketUrl).query(`create database ${name} template ${template} strategy file_copy`);
  return {
    url: addressOf(postgres, name),
    socketUrl: addressOf({ url: postgres.socketUrl }, name),
    drop: () => dropDatabase(administratorOf(postgres.socketUrl), name),
  };
}

/** Postgres refuses to drop what a replication slot is active in, and a server's slot ends a moment after the server. */
async function dropDatabase(owner: Queryable, name: string): Promise<void> {
  await endConnections(owner, name);
  await owner.query(`drop database ${name} with (force)`);
}

/** Terminates all connections to a database, also those that follow its changes, and waits for their end. */
export async function endConnections(owner: Queryable, name: string): Promise<void> {
  const connected = 'from pg_stat_activity where datname = $1';
  await owner.query(`select pg_terminate_backend(pid, ${terminatedWithinMs}) ${connected}`, [name]);
}
