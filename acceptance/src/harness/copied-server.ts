import { cp, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { copyDatabase, type TestPostgres } from '../../../server/src/platform/test-postgres/copy-database.ts';
import { servedTemplate, type TemplateEnv } from './served-template.ts';
import { type RunningServer, type ServerOptions, type ServerProcess, startServer } from './server-process.ts';

/** The state that the next server starts from. */
interface Origin {
  /** A database in the Postgres of the test run. */
  template: string;
  /** The DATA_DIR that belongs to it; undefined for an empty one. */
  dataDir?: string;
}

/** Starts a server that fills the template (served-template.ts). */
export const startTemplate = ({ DATA_DIR, ...env }: TemplateEnv): Promise<ServerProcess> =>
  startServer({ dataDir: DATA_DIR, env });

/** Starts a server over a copy of a database, by default one that another server has run on; the copy is dropped with the server. */
export async function startCopiedServer(
  postgres: TestPostgres,
  { env, ...options }: Omit<ServerOptions, 'dataDir'> = {},
  given?: Origin,
): Promise<ServerProcess> {
  const origin = given ?? { template: await servedTemplate(postgres, startTemplate) };
  const [database, dataDir] = await Promise.all([
    copyDatabase(postgres, origin.template),
    mkdtemp(join(postgres.folder, 'data-')),
  ]);
  if (origin.dataDir) await cp(origin.dataDir, dataDir, { recursive: true });
  const server = await startServer({ ...options, dataDir, env: { ...env, DATABASE_URL: database.socketUrl } });
  return { ...server, databaseUrl: database.url, discard: database.drop };
}

/** Starts the next server with folder, address and database of one that has ended. */
export async function startAgain(former: RunningServer, env: Record<string, string> = {}): Promise<ServerProcess> {
  const { dataDir, databaseUrl, discard } = former;
  const port = Number(new URL(former.url).port);
  const server = await startServer({ dataDir, port, env: { ...env, DATABASE_URL: databaseUrl } });
  return discard ? { ...server, discard } : server;
}
