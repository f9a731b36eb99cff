import { availableParallelism } from 'node:os';
import { postgresAddress } from '../embedded-postgres/postgres-address.ts';
import { createOwnerDatabase, type OwnerDatabase, type Queryable } from '../owner-database/owner-database.ts';
import { StartupError } from '../process/startup-error.ts';
import { createRequestPool, type RequestPool } from '../request-pool/request-pool.ts';
import { BoundedClient } from './bounded-client.ts';
import type { RequestLogin } from './request-login.ts';

const ownerConnections = 4;
/** For statements of callers that need a connection of their own (identity/connection-places.ts). */
export const ownConnections = 12;
/** For fast reads of all callers; more of the first ones than the cores can serve would only compete. */
const sharedConnections = { lanes: Math.min(2 * availableParallelism(), 6), extraLanes: 4 };
/** What callers never take: sign-in, health, jobs and the other parts of the server find a free one beside a slow job's. */
const connectionsOfParts = 3;
const requestConnections = ownConnections + sharedConnections.lanes + sharedConnections.extraLanes + connectionsOfParts;
const statementTimeoutMs = 8_000;

/** Connections as the database's owner, for migrations, the demo community and the change feed; never for requests. */
export function connectAsOwner(url: string): OwnerDatabase {
  return createOwnerDatabase({ url, connections: ownerConnections, applicationName: 'awamu-owner' });
}

/** The address with another login. */
function addressFor(address: string, { user, password }: RequestLogin): string {
  const url = new URL(address);
  url.username = user;
  url.password = encodeURIComponent(password);
  return url.href;
}

/**
 * Connections for requests; their login has no rights until it takes a caller's role.
 * @param poolerUrl of PgBouncer or another pooler whose connections change with each transaction
 */
export function connectForRequests(ownerUrl: string, login: RequestLogin, poolerUrl?: string): RequestPool {
  return createRequestPool({
    url: addressFor(poolerUrl ?? ownerUrl, login),
    connections: requestConnections,
    shared: sharedConnections,
    applicationName: 'awamu',
    statementTimeoutMs,
    isPooled: poolerUrl !== undefined,
  });
}

/** Few, as only the server's own parts read from a replica (identity/old-reads.ts). */
const replicaConnections = 2;

/** Connections to a replica for reads that may be old; nothing is connected before the first one. */
export function connectToReplica(replicaUrl: string, login: RequestLogin): RequestPool {
  return createRequestPool({
    url: addressFor(replicaUrl, login),
    connections: replicaConnections,
    shared: { lanes: 1, extraLanes: 0 },
    applicationName: 'awamu-old-reads',
    statementTimeoutMs,
    mayBeStandby: true,
  });
}

/**
 * Refuses the address of a pooler: locks, notifications and the replication log need connections of their own. A pooler
 * names another process than the one that answers.
 */
export async function requireDirectAddress(url: string): Promise<void> {
  const client = new BoundedClient({ connectionString: postgresAddress(url).href });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ id: number }>('select pg_backend_pid() as id');
    if (rows[0]?.id === client.processId) return;
  } finally {
    await client.end();
  }
  throw new StartupError(
    'The address of the database leads to a connection pooler. Set DATABASE_DIRECT_URL to the address of Postgres itself, beside DATABASE_URL.',
  );
}

/** Waits until Postgres answers, and refuses a version that is too old. */
export async function requireDatabase(owner: Queryable): Promise<void> {
  try {
    const [row] = await owner.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    );
    if (row === undefined || row.version < 150_000)
      throw new StartupError('The database must be Postgres 15 or newer.');
  } catch (error) {
    if (error instanceof StartupError) throw error;
    const reason = error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code : String(error);
    throw new StartupError(`The database cannot be reached: ${reason}. Check DATABASE_URL.`);
  }
}
