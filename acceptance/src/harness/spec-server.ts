import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { appConfig } from '@awamu/contracts/app-config.ts';
import { inject } from 'vitest';
import { readConfig } from '../../../server/src/platform/config/config.ts';
import { createShutdown } from '../../../server/src/platform/process/shutdown.ts';
import type { TestDatabase } from '../../../server/src/platform/test-postgres/copy-database.ts';
import type {} from '../../../server/src/platform/test-postgres/global-setup.ts';
import { startServer } from '../../../server/src/start-server.ts';
import { cheapHashing } from './cheap-passwords.ts';
import { startCopiedServer } from './copied-server.ts';
import { freePort, type RunningServer, type ServerOptions, type ServerProcess } from './server-process.ts';
import { createSpecDatabase, untilFollowed } from './spec-database.ts';

/** Environment variables of the server. */
type Variables = Record<string, string>;

interface SpecOptions {
  env?: Variables;
  /** A database that outlives the server; by default the server has one of its own. */
  given?: TestDatabase;
}

export interface SpecServer extends RunningServer {
  /** The output of the server since it started. */
  printed(): string;
}

/**
 * Starts the whole server but its pages in the spec's own process, which has loaded the code already, over a copy of
 * the product's database.
 */
export async function startSpecServer({ env = {}, given }: SpecOptions = {}): Promise<SpecServer> {
  const [database, dataDir] = await Promise.all([
    given ?? createSpecDatabase(),
    mkdtemp(join(inject('postgres').folder, 'data-')),
  ]);
  const server = await startHere({ DATA_DIR: dataDir, DATABASE_URL: database.url, ...env });
  if (!given) await untilFollowed(database);
  return { ...server, dataDir, databaseUrl: database.url, ...(given ? {} : { discard: database.drop }) };
}

/** Starts the next server in this process, with folder, address and database of one that has stopped. */
export async function startSpecServerAgain(former: RunningServer, env: Variables = {}): Promise<SpecServer> {
  const { dataDir, databaseUrl, url } = former;
  const { port } = new URL(url);
  return { ...former, ...(await startHere({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, PORT: port, ...env })) };
}

async function startHere(variables: Variables): Promise<Pick<SpecServer, 'url' | 'config' | 'printed' | 'stop'>> {
  const port = variables['PORT'] ?? String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const defaults = { PORT: port, PUBLIC_URL: url, DEMO_MEMBERS: '0', LOG_LEVEL: 'silent' };
  const config = readConfig({ ...defaults, ...variables }, '/');
  const shutdown = createShutdown();
  const lines: string[] = [];
  try {
    await startServer(config, {
      webApp: undefined,
      shutdown,
      print: (line) => lines.push(line),
      hashing: cheapHashing,
    });
  } catch (error) {
    await shutdown.run();
    throw error;
  }
  const response = await fetch(`${url}/config.json`);
  const answered = appConfig.parse(await response.json());
  return { url, config: answered, printed: () => lines.join('\n'), stop: () => shutdown.run() };
}

/** Starts a server in a process of its own, for a spec of what such a process prints, or of its end. */
export function startSpecProcess(options: Omit<ServerOptions, 'dataDir'> = {}): Promise<ServerProcess> {
  return startCopiedServer(inject('postgres'), options);
}
