import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import postgres, { type Sql } from 'postgres';
import { type Redis, startRedis } from '../../acceptance/src/harness/redis.ts';
import { freePort } from '../../acceptance/src/harness/server-process.ts';
import { call } from './load/calls.ts';
import { postgresProcesses, timeOfProcess, timeOfProcesses } from './load/process-use.ts';
import { type Figure, milliseconds, printFigures, printMachine, ratio } from './report/figures.ts';
import { median } from './report/quantiles.ts';
import type { AwamuOptions, AwamuReady } from './servers/awamu.ts';
import { type Child, startChild } from './servers/child.ts';
import type { Pair } from './servers/sign-in.ts';

/**
 * Enough pairs that nobody reaches the message limit of a member (contracts/src/limits.ts, memberWrites); without a divisor in common
 * with the ten kinds of requests, so that everybody sends all kinds.
 */
const pairs = 121;
const counts = [1, 2, 4];
const rounds = 4;
const requestsOfRound = 2_000;
/** For each server, so that each has compiled its code and prepared its statements on all of its connections. */
const warmUp = 4_000;
const atOnce = 8;
const idleMs = 10_000;

type Awamu = Child<AwamuReady, never, never>;

interface Cost {
  servers: number;
  postgres: number;
  redis: number;
}

const sum = ({ servers, postgres: database, redis }: Cost): number => servers + database + redis;

interface Installation {
  sql: Sql;
  redis: Redis;
  servers: readonly Awamu[];
  talking: readonly Pair[];
}

/**
 * Measures the processor time of mixed requests by one, two and four servers of the same database, in turn: more servers
 * on one machine answer no faster, but must not cost more. All run all the time; those that are left out are not counted,
 * nor are their connections.
 */
async function measureSeveralServers(): Promise<Figure[]> {
  const redis = await startRedis(await freePort());
  const first: Awamu = await startServer({ members: 1_000, pairs, redisUrl: redis.url });
  const servers = [first];
  const sql = postgres(first.ready.databaseUrl, { max: 1 });
  const costs = new Map<number, Cost[]>(counts.map((count) => [count, []]));
  try {
    const { databaseUrl, pairs: talking } = first.ready;
    while (servers.length < Math.max(...counts))
      servers.push(await startServer({ members: 0, pairs: 0, databaseUrl, redisUrl: redis.url }));
    const all = { sql, redis, servers, talking };
    for (const server of servers) await requestAll({ ...all, servers: [server] }, warmUp);
    for (let round = 0; round < rounds; round += 1) {
      for (const count of counts) {
        const used = { ...all, servers: servers.slice(0, count) };
        costs.get(count)?.push(await costOf(used, () => requestAll(used, requestsOfRound)));
      }
    }
    const idle = await costOf(
      { ...all, servers: [first] },
      () => new Promise((resolve) => setTimeout(resolve, idleMs)),
    );
    return [...figuresOf(costs), idleFigure(idle)];
  } finally {
    await sql.end();
    for (const server of servers.toReversed()) await server.stop();
    await redis.stop();
  }
}

const startServer = (options: Omit<AwamuOptions, 'signedIn'>): Promise<Awamu> =>
  startChild('awamu.ts', { signedIn: 0, ...options } satisfies AwamuOptions);

function figuresOf(costs: ReadonlyMap<number, readonly Cost[]>): Figure[] {
  const ofOne = costs.get(1) ?? [];
  return [...costs].flatMap(([count, ofCount]) => {
    const of = (pick: (cost: Cost) => number) => milliseconds((median(ofCount.map(pick)) * 1_000) / requestsOfRound);
    const ratios = ofCount.map((cost, round) => sum(cost) / sum(ofOne[round] ?? cost));
    return [
      {
        what: `1,000 requests by ${count}: processor time of servers, Postgres, Redis`,
        measured: `${of(({ servers }) => servers)}, ${of(({ postgres: database }) => database)}, ${of(({ redis }) => redis)}`,
      },
      ...(count === 1
        ? []
        : [
            {
              what: `${count} servers ÷ one, all of it`,
              measured: `**${ratio(median(ratios))}** (${ratios.map(ratio).join(', ')})`,
              goal: '≤ 1.1',
              isMet: median(ratios) <= 1.1,
            },
          ]),
    ];
  });
}

function idleFigure({ servers, postgres: database }: Cost): Figure {
  const perSecond = (ms: number) => milliseconds((ms * 1_000) / idleMs);
  return {
    what: 'an idle server: its processor time in a second, that of Postgres',
    measured: `${perSecond(servers)}, ${perSecond(database)}`,
  };
}

async function requestAll({ servers, talking }: Installation, requests: number): Promise<void> {
  const indexes = Array.from({ length: requests }, (_, index) => index).values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const index of indexes) {
        const server = servers[index % servers.length];
        const pair = talking[index % talking.length];
        if (server && pair) await request(server.ready, pair, Math.floor(index / servers.length) % 10);
      }
    }),
  );
}

/** One of ten requests is a message, one the deck; the others read. */
async function request({ url, anonKey }: AwamuReady, { matchId, sender }: Pair, kind: number): Promise<void> {
  const paths = [
    '/matching/discover',
    '/api/messages/conversations',
    '/api/messages/conversations',
    `/api/messages/match/${matchId}`,
    `/api/messages/match/${matchId}`,
    '/api/users/dashboard-stats',
  ];
  const message = { id: randomUUID(), match_id: matchId, content: `At ${performance.now()}`, message_type: 'text' };
  const isMessage = kind === 9;
  const path = isMessage
    ? '/api/messages/send'
    : (paths[kind] ?? `/rest/v1/profiles?select=id,full_name,bio&id=eq.${sender.id}`);
  await call({
    method: isMessage ? 'POST' : 'GET',
    url: `${url}${path}`,
    headers: { apikey: anonKey, authorization: `Bearer ${sender.token}`, 'content-type': 'application/json' },
    ...(isMessage ? { body: JSON.stringify(message) } : {}),
  });
}

/** Processor time of the given servers, their connections, Postgres' own processes, and Redis. */
async function costOf({ sql, redis, servers }: Installation, work: () => Promise<void>): Promise<Cost> {
  const pids = servers.map(({ ready }) => ready.pid);
  const look = async () => ({
    servers: await timeOfProcesses(pids),
    postgres: await timesOfPostgres(sql, pids),
    redis: await timeOfProcess(redis.pid),
  });
  const before = await look();
  await work();
  const after = await look();
  // A connection that was opened meanwhile began with 0.
  const ofDatabase = [...after.postgres].map(([pid, ms]) => ms - (before.postgres.get(pid) ?? 0));
  return {
    servers: after.servers - before.servers,
    postgres: ofDatabase.reduce((total, ms) => total + ms, 0),
    redis: after.redis - before.redis,
  };
}

async function timesOfPostgres(sql: Sql, clients: readonly number[]): Promise<Map<number, number>> {
  const processes = await postgresProcesses(sql, clients);
  const counted = processes.filter(({ kind, client }) => client !== undefined || !isConnection(kind));
  return new Map(await Promise.all(counted.map(async ({ pid }) => [pid, await timeOfProcess(pid)] as const)));
}

const isConnection = (kind: string): boolean => kind === 'client backend' || kind === 'walsender';

if (import.meta.main) {
  printMachine();
  printFigures('Several servers', await measureSeveralServers());
}
