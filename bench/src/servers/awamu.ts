import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import postgres, { type Sql } from 'postgres';
import { createApp } from '../../../server/src/app.ts';
import type { Services } from '../../../server/src/identity/services.ts';
import { readConfig } from '../../../server/src/platform/config/config.ts';
import { createLogger } from '../../../server/src/platform/process/logger.ts';
import { startServices } from '../../../server/src/services.ts';
import { waitingConnections } from '../../../server/src/start-server.ts';
import { childOptions, serveParent } from './child.ts';
import { explainDiscovery } from './explain-discovery.ts';
import { fillCommunity } from './fill-community.ts';
import { type Pair, type SignedInMember, signInMembers, signInPairs } from './sign-in.ts';

/** The whole product in a separate process with its own seeded database. */
export interface AwamuOptions {
  members: number;
  /** Number of members that get a session. */
  signedIn: number;
  /** Number of matched pairs of which both get a session. */
  pairs: number;
  /** Fills the community by SQL alone, with this seed, instead of with the demo's people; for very large ones. */
  seed?: number;
  /** Believes X-Forwarded-For, for measurements that would reach the limits of one address. */
  trustsForwarded?: boolean;
  /** Joins the servers of this database, in place of starting one of its own. */
  databaseUrl?: string;
  /** Of a server that takes the place of another one. */
  port?: number;
  /** Redis, through which it shares with others of its database. */
  redisUrl?: string;
}

export interface AwamuReady {
  pid: number;
  url: string;
  /** Deleted when it stops, not when it is killed. */
  dataDir: string;
  databaseUrl: string;
  anonKey: string;
  /** Path of the bare read; the member's id follows. */
  barePath: string;
  loadSeconds: number;
  members: SignedInMember[];
  pairs: Pair[];
  /** The password of each member; the addresses are member1@ to member<n>@ the mail domain. */
  password: string;
  mailDomain: string;
}

/** Requests the query plan of a member's suggestions. */
export interface ExplainRequest {
  explainFor: string;
}

const barePath = '/bench/bare/';
const password = 'a password of the benchmark';
/** The size of the product's own pool (server/src/platform/database/database.ts). */
const poolSize = 12;

async function start(options: AwamuOptions): Promise<void> {
  const { signedIn, pairs } = options;
  const dataDir = await mkdtemp(join(tmpdir(), 'awamu-bench-'));
  const variables = {
    PORT: '0',
    DATA_DIR: dataDir,
    TRUSTED_PROXIES: options.trustsForwarded ? '127.0.0.1' : '',
    DATABASE_URL: options.databaseUrl,
    REDIS_URL: options.redisUrl,
  };
  const services = await startServices(readConfig(variables, dataDir), createLogger('error'));
  const loadSeconds = options.members === 0 ? 0 : await load(services, options);
  const app = await createApp(services, dataDir);
  const bare = addBareRead(app, services);
  await app.listen({ port: options.port ?? 0, host: '127.0.0.1', backlog: waitingConnections });
  const ready: AwamuReady = {
    pid: process.pid,
    url: app.listeningOrigin,
    dataDir,
    databaseUrl: services.databaseUrl,
    anonKey: services.keys.anon,
    barePath,
    loadSeconds,
    members: await signInMembers(services, signedIn),
    pairs: await signInPairs(services, pairs),
    password,
    mailDomain: 'demo.awamu.example',
  };
  serveParent<ExplainRequest>(
    ready,
    async ({ explainFor }) => ({ plan: await explainDiscovery(services.databaseUrl, explainFor) }),
    async () => {
      await app.close();
      await bare.end();
      await services.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  );
}

async function load(services: Services, { members: count, seed }: AwamuOptions): Promise<number> {
  const startedAt = performance.now();
  if (seed === undefined) {
    // A server reads the demo only when it makes one; else its start would be slower here than in service.
    const { demoSeed, loadDemo } = await import('../../../server/src/demo/load-demo.ts');
    await loadDemo({ ...services, count, seed: demoSeed, password });
  } else await fillBySql(services.databaseUrl, count, seed);
  return (performance.now() - startedAt) / 1_000;
}

async function fillBySql(databaseUrl: string, count: number, seed: number): Promise<void> {
  const owner = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  await fillCommunity(owner, count, seed);
  await owner.end();
}

/**
 * The lower bound of a REST read: the same row with the same driver, prepared, as JSON text, over the same HTTP server;
 * without token, role, row level security, transaction or parsing.
 */
function addBareRead(app: FastifyInstance, services: Services): Sql {
  const pool = postgres(services.databaseUrl, { max: poolSize });
  app.get<{ Params: { id: string } }>(`${barePath}:id`, async (request, reply) => {
    const [row] = await pool.unsafe<{ body: string }[]>(
      `select coalesce(json_agg(found), '[]')::text as body
       from (select id, full_name, bio from public.profiles where id = $1) as found`,
      [request.params.id],
      { prepare: true },
    );
    return reply.type('application/json; charset=utf-8').send(row?.body);
  });
  return pool;
}

await start(await childOptions<AwamuOptions>());
