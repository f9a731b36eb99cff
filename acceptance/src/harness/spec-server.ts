import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { TestDatabase } from '../../../server/src/platform/test-postgres/copy-database.ts';
import type {} from '../../../server/src/platform/test-postgres/global-setup.ts';
import { startCopiedServer } from './copied-server.ts';
import { type HereServer, startHere, type Variables } from './server-here.ts';
import type { RunningServer, ServerOptions, ServerProcess } from './server-process.ts';
import { createSpecDatabase, untilFollowed } from './spec-database.ts';

interface SpecOptions {
  env?: Variables;
  /** A database that outlives the server; by default the server has one of its own. */
  given?: Omit<TestDatabase, 'socketUrl'>;
}

export type SpecServer = RunningServer & HereServer;

/**
 * Starts the whole server but its pages in the spec's own process, which has loaded the code already, over a copy of
 * the product's database.
 */
export async function startSpecServer({ env = {}, given }: SpecOptions = {}): Promise<SpecServer> {
  const [database, dataDir] = await Promise.all([
    given ?? createSpecDatabase(),
    mkdtemp(join(inject('postgres').folder, 'data-')),
  ]);
  const address = 'socketUrl' in database ? database.socketUrl : database.url;
  const server = await startHere({ DATA_DIR: dataDir, DATABASE_URL: address, ...env });
  if (!given) await untilFollowed(database);
  return { ...server, dataDir, databaseUrl: database.url, ...(given ? {} : { discard: database.drop }) };
}

/** Starts the next server in this process, with folder, address and database of one that has stopped. */
export async function startSpecServerAgain(former: RunningServer, env: Variables = {}): Promise<SpecServer> {
  const { dataDir, databaseUrl, url } = former;
  const { port } = new URL(url);
  return { ...former, ...(await startHere({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, PORT: port, ...env })) };
}

/** Starts a server in a process of its own, for a spec of what such a process prints, or of its end. */
export function startSpecProcess(options: Omit<ServerOptions, 'dataDir'> = {}): Promise<ServerProcess> {
  return startCopiedServer(inject('postgres'), options);
}
