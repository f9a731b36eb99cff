import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createDatabase, startOwnPostgres } from '../harness/own-postgres.ts';
import { startProxy } from '../harness/proxy.ts';
import { type Redis, startRedis } from '../harness/redis.ts';
import { freePort, type ServerProcess, startServer } from '../harness/server-process.ts';
import { type StoreProcess, startStoreProcess } from '../harness/store-process.ts';
import { behind } from '../harness/two-servers.ts';
import { join } from '../product/product-people.ts';
import { figures } from './figures.ts';
import { countMissing, uploadPictures } from './picture-writer.ts';
import type { Scenario } from './scenario.ts';
import { underLoad } from './under-load.ts';

/** A kill comes at a random moment of this time after the last start. */
const longestLifeMs = 8_000;
/** Redis and the store stay away for up to this time, servers as long as their start takes. */
const longestAbsenceMs = 5_000;
const bucket = 'files';

/** All that serves one community: one kills a part and starts it again, by its name. */
interface Parts {
  servers: ServerProcess[];
  again: Record<'first server' | 'second server' | 'Redis' | 'store', () => Promise<void>>;
  discard(): Promise<void>;
}

/** Two servers behind a proxy with Redis and a store of files, each killed at random (SIGKILL), again and again. */
export const twoServers: Scenario = {
  name: 'two servers, Redis and store',
  async run(minutes) {
    const postgres = await startOwnPostgres();
    const { url } = await createDatabase(postgres);
    const parts = await startParts(url);
    const proxy = await startProxy(parts.servers.map((server) => server.url));
    try {
      const [one, other] = parts.servers.map((server, index) => behind(proxy.doors[index] ?? '', server));
      if (!(one && other)) throw new Error('there are two servers');
      const uploader = await join(other);
      const kills = { 'first server': 0, 'second server': 0, Redis: 0, store: 0 };
      const stop = new AbortController();
      const uploading = uploadPictures(other, uploader, stop.signal);
      uploading.catch(() => {});
      const outcome = await underLoad(
        one,
        () => killAtRandom(parts, kills, minutes).finally(() => stop.abort()),
        () => url,
      );
      const pictures = await uploading;
      const missing = await countMissing(one, pictures);
      if (missing > 0) throw new Error(`of ${pictures.size} answered pictures ${missing} are missing`);
      return {
        'kills of first server, second server, Redis, store': Object.values(kills).join(', '),
        'answered pictures, all there': pictures.size,
        ...figures(outcome),
      };
    } finally {
      await proxy.stop();
      await parts.discard();
      await postgres.stop();
    }
  },
};

async function killAtRandom(
  { again }: Parts,
  kills: Record<keyof Parts['again'], number>,
  minutes: number,
): Promise<void> {
  const names = Object.keys(again) as (keyof Parts['again'])[];
  for (const until = Date.now() + minutes * 60_000; Date.now() < until; ) {
    await pause(Math.random() * longestLifeMs);
    const name = names[Math.floor(Math.random() * names.length)] ?? 'Redis';
    await again[name]();
    kills[name] += 1;
  }
}

async function startParts(databaseUrl: string): Promise<Parts> {
  const folder = await mkdtemp(joinPath(tmpdir(), 'awamu-faults-'));
  const [redisPort, storePort, ...ports] = [await freePort(), await freePort(), await freePort(), await freePort()];
  let redis: Redis = await startRedis(redisPort);
  const store: StoreProcess = await startStoreProcess(storePort, joinPath(folder, 'store'), bucket);
  const start = (index: number) =>
    startServer({
      dataDir: joinPath(folder, `data-${index}`),
      port: ports[index] ?? 0,
      env: {
        DATABASE_URL: databaseUrl,
        DEMO_MEMBERS: '80',
        TRUSTED_PROXIES: '127.0.0.1',
        REDIS_URL: redis.url,
        S3_ENDPOINT: `http://127.0.0.1:${storePort}`,
        S3_BUCKET: bucket,
        S3_ACCESS_KEY_ID: 'key',
        S3_SECRET_ACCESS_KEY: 'secret',
      },
    });
  const servers = [await start(0), await start(1)];
  const restart = async (index: number) => {
    await servers[index]?.kill();
    servers[index] = await start(index);
  };
  const absence = () => pause(Math.random() * longestAbsenceMs);
  return {
    servers,
    again: {
      'first server': () => restart(0),
      'second server': () => restart(1),
      async Redis() {
        await redis.stop();
        await absence();
        redis = await startRedis(redisPort);
      },
      async store() {
        await store.kill();
        await absence();
        await store.startAgain();
      },
    },
    async discard() {
      for (const server of servers) await server.stop();
      await redis.stop();
      await store.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
