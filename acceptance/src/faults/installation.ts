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
  startAgain(): Promise<void>;
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
  const start = () => startServer({ dataDir, port, env: { DEMO_MEMBERS: demoMembers, ...env } });
  let server = await start();
  return {
    url: server.url,
    dataDir,
    server: () => server,
    async startAgain() {
      server = await start();
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
