import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, type ServerProcess, startServer } from '../harness/server-process.ts';

/** A server with its own Postgres that can be ended and started again at the same address. */
export interface Installation {
  url: string;
  dataDir: string;
  server(): ServerProcess;
  /** Starts the server that was ended. */
  startAgain(env?: Record<string, string>): Promise<void>;
  /** The owner's address of the database that runs now. */
  databaseUrl(): Promise<string>;
  /** Process id of Postgres; undefined while it is away. */
  postgresPid(): Promise<number | undefined>;
  discard(): Promise<void>;
}

/** Members of the demo community, about whom the writers decide. */
const demoMembers = '80';

/** Starts an installation in a new folder. @param parent the folder in which to make it @param env more variables */
export async function startInstallation(parent = tmpdir(), env: Record<string, string> = {}): Promise<Installation> {
  const dataDir = await mkdtemp(join(parent, 'awamu-faults-'));
  const port = await freePort();
  let server = await startServer({ dataDir, port, env: { DEMO_MEMBERS: demoMembers, ...env } });
  return {
    url: server.url,
    dataDir,
    server: () => server,
    async startAgain(more = {}) {
      server = await startServer({ dataDir, port, env: { DEMO_MEMBERS: demoMembers, ...env, ...more } });
    },
    async databaseUrl() {
      return (JSON.parse(await readFile(join(dataDir, 'server.json'), 'utf8')) as { databaseUrl: string }).databaseUrl;
    },
    async postgresPid() {
      const file = await readFile(join(dataDir, 'database', 'postmaster.pid'), 'utf8').catch(() => '');
      return Number(file.split('\n')[0]) || undefined;
    },
    async discard() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
