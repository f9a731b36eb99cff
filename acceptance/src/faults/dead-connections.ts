import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createDatabase, startOwnPostgres } from '../harness/own-postgres.ts';
import { startServer } from '../harness/server-process.ts';
import { startProxy } from './dead-connections-fixture.ts';
import { figures } from './figures.ts';
import type { Scenario } from './scenario.ts';
import { underLoad } from './under-load.ts';

const silentMs = 20_000;

/** All connections to the database die without being closed, as when a cable is cut; later ones work again. */
export const deadConnections: Scenario = {
  name: 'dead connections',
  async run() {
    const cluster = await startOwnPostgres();
    const database = await createDatabase(cluster);
    const proxy = await startProxy(database.url);
    const dataDir = await mkdtemp(join(tmpdir(), 'awamu-faults-'));
    const server = await startServer({ dataDir, env: { DATABASE_URL: proxy.url, DEMO_MEMBERS: '80' } });
    try {
      const outcome = await underLoad(
        server,
        async () => {
          await pause(3_000);
          proxy.fallSilent();
          await pause(silentMs);
          proxy.recover();
          await pause(15_000);
        },
        () => database.url,
      );
      return { silent: `${silentMs / 1000} s`, ...figures(outcome) };
    } finally {
      await server.stop();
      await proxy.close();
      await cluster.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};
