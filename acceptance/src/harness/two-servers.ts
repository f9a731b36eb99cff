import { mkdir, mkdtemp, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import type {} from '../../../server/src/platform/test-postgres/global-setup.ts';
import { startProxy } from './proxy.ts';
import { discardServer, type RunningServer, type ServerProcess, startServer } from './server-process.ts';
import { createSpecDatabase } from './spec-database.ts';
import { type SpecServer, startSpecServer } from './spec-server.ts';

/** Two servers of one database and one folder of files, behind a proxy. */
export interface TwoServers {
  /** The process that a spec may end. */
  first: ServerProcess;
  second: SpecServer;
  /** What a person uses whose requests reach the first, or the second, of the servers while it is up. */
  doors: [RunningServer, RunningServer];
  discard(): Promise<void>;
}

/** @param env of both servers */
export async function startTwoServers(env: Record<string, string> = {}): Promise<TwoServers> {
  const { folder } = inject('postgres');
  const [database, firstDir, secondDir] = await Promise.all([
    createSpecDatabase(),
    mkdtemp(join(folder, 'data-')),
    mkdtemp(join(folder, 'data-')),
  ]);
  await mkdir(join(firstDir, 'files'));
  await symlink(join(firstDir, 'files'), join(secondDir, 'files'));
  const common = { TRUSTED_PROXIES: '127.0.0.1', ...env };
  const second = await startSpecServer({ given: database, env: { ...common, DATA_DIR: secondDir } });
  const first = await startServer({
    dataDir: firstDir,
    env: { LOG_LEVEL: 'warn', ...common, DATABASE_URL: database.url },
  });
  const proxy = await startProxy([first.url, second.url]);
  const [toFirst = '', toSecond = ''] = proxy.doors;
  return {
    first,
    second,
    doors: [behind(toFirst, first), behind(toSecond, second)],
    async discard() {
      await proxy.stop();
      await discardServer({ ...second, dataDir: secondDir });
      await discardServer(first);
      await database.drop();
    },
  };
}

/** The server as those see it who reach it at another address. */
export function behind(url: string, server: RunningServer): RunningServer {
  return { ...server, url, config: { ...server.config, supabaseUrl: url, matchingUrl: url } };
}
