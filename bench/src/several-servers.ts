import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import postgres, { type Sql } from 'postgres';
import { type Redis, startRedis } from '../../acceptance/src/harness/redis.ts';
import { freePort } from '../../acceptance/src/harness/server-process.ts';
import { call } from './load/calls.ts';
import {
  postgresProcesses,
  timeBetween,
  timeOfProcess,
  timeOfProcesses,
  timesOfProcesses,
} from './load/process-use.ts';
import { type Figure, milliseconds, printFigures, printMachine, ratio } from './report/figures.ts';
import { mean } from './report/mean.ts';
import { median } from './report/quantiles.ts';
import type { AwamuOptions, AwamuReady } from './servers/awamu.ts';
import { type Child, startChild } from './servers/child.ts';
import type { CrowdAnswer, CrowdOptions, CrowdRequest } from './servers/crowd.ts';
import { startRoomyPostgres } from './servers/roomy-postgres.ts';
import type { Pair } from './servers/sign-in.ts';

/**
 * Enough pairs that nobody reaches the message limit of a member (contracts/src/limits.ts, memberWrites); without a divisor in common
 * with the ten kinds of requests, so that everybody sends all kinds.
 */
const pairs = 121;
const rounds = 10;
const requestsOfServer = 1_000;
/** For each server, so that each has compiled its code and prepared its statements on all of its connections. */
const warmUp = 3_000;
const atOnceOfOne = 8;
/** In each round, since now and then Postgres tidies up what the requests left. */
const idleMs = 4_000;

/** How many requests run at a time at each of how many servers. */
interface Load {
  count: number;
  atOnce: number;
}

const one: Load = { count: 1, atOnce: atOnceOfOne };
/** Servers that are added because there is more to do, and the same work divided among more of them. */
const grown: readonly Load[] = [2, 4].map((count) => ({ count, atOnce: atOnceOfOne }));
const divided: readonly Load[] = [2, 4].map((count) => ({ count, atOnce: atOnceOfOne / count }));
/** As few at a time as each of four has when they divide the work, to tell what few requests cost from what servers cost. */
const few: Load = { count: 1, atOnce: atOnceOfOne / 4 };

type Awamu = Child<AwamuReady, never, never>;
type Pages = Child<object, CrowdRequest, CrowdAnswer>;

/** Milliseconds of processor time for 1,000 requests. */
interface Cost {
  servers: number;
  postgres: number;
  redis: number;
  /** What of these the servers in use and their connections would have taken without a request. */
  idle: number;
}

/** Milliseconds of processor time, in a number of seconds. */
type Used = Omit<Cost, 'idle'> & { seconds: number };

interface Installation {
  sql: Sql;
  redis: Redis;
  servers: readonly Awamu[];
  talking: readonly Pair[];
}

/**
 * Measures the processor time of mixed requests by one, two and four servers of the same database, in turn: more servers
 * on one machine answer no faster, but must not cost more. All run all the time; those that are left out are not counted,
 * nor are their connections. Each member of a pair has a page open, at another server than the other one.
 */
async function measureSeveralServers(): Promise<Figure[]> {
  const database = await startRoomyPostgres();
  const redis = await startRedis(await freePort());
  const joined = { databaseUrl: database.url, redisUrl: redis.url };
  const first: Awamu = await startServer({ members: 1_000, pairs, ...joined });
  const servers = [first];
  const sql = postgres(database.url, { max: 1 });
  try {
    while (servers.length < Math.max(...grown.map(({ count }) => count)))
      servers.push(await startServer({ members: 0, pairs: 0, ...joined }));
    return await measureLoads({ sql, redis, servers, talking: first.ready.pairs });
  } finally {
    await sql.end();
    for (const server of servers.toReversed()) await server.stop();
    await redis.stop();
    await database.stop();
  }
}

async function measureLoads(all: Installation): Promise<Figure[]> {
  await withPages(all, async () => {
    for (const server of all.servers) await requestAll({ ...all, servers: [server] }, atOnceOfOne, warmUp);
  });
  const loads = [one, few, ...grown, ...divided];
  const used = new Map<Load, Used[]>(loads.map((load) => [load, []]));
  const idle: Used[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // One server first and last, as the machine's own speed changes within a round.
    for (const load of [...loads, one]) {
      const chosen = { ...all, servers: all.servers.slice(0, load.count) };
      const work = () => usedBy(chosen, () => requestAll(chosen, load.atOnce, requestsOfServer));
      used.get(load)?.push(await withPages(chosen, work));
    }
    idle.push(await withPages(all, () => usedBy(all, () => pause(idleMs))));
  }
  const idleOfServer = median(idle.map((of) => sum(of) / of.seconds)) / all.servers.length;
  const costs = new Map(
    [...used].map(([load, times]) => [load, times.map((time) => costOf(load, time, idleOfServer))]),
  );
  return [...figuresOf(costs), idleFigure(idle, all.servers.length)];
}

const startServer = (options: Omit<AwamuOptions, 'signedIn'>): Promise<Awamu> =>
  startChild('awamu.ts', { signedIn: 0, ...options } satisfies AwamuOptions);

/** Opens the pages of everybody who talks, divided among the servers, for as long as the work takes. */
async function withPages<T>({ servers, talking }: Installation, work: () => Promise<T>): Promise<T> {
  const people = talking.flatMap(({ sender, recipient }) => [sender, recipient]);
  const pages: Pages[] = [];
  try {
    for (const [place, { ready }] of servers.entries()) {
      const members = people.filter((_, index) => index % servers.length === place);
      const { url, anonKey } = ready;
      pages.push(await startChild('crowd.ts', { url, anonKey, members, firstAddress: place } satisfies CrowdOptions));
    }
    return await work();
  } finally {
    for (const page of pages) await page.stop();
  }
}

const sum = ({ servers, postgres: database, redis }: Omit<Used, 'seconds'>): number => servers + database + redis;

function costOf({ count }: Load, { seconds, ...used }: Used, idleOfServer: number): Cost {
  const of1000 = (ms: number) => (ms * 1_000) / (requestsOfServer * count);
  const idle = of1000(idleOfServer * count * seconds);
  return { servers: of1000(used.servers), postgres: of1000(used.postgres), redis: of1000(used.redis), idle };
}

/** @param costs of each load by round, and of one server twice a round */
function figuresOf(costs: ReadonlyMap<Load, readonly Cost[]>): Figure[] {
  const ofOne = costs.get(one) ?? [];
  const meanOfOne = (round: number, pick: (cost: Cost) => number) =>
    mean(ofOne.slice(2 * round, 2 * round + 2).map(pick));
  return [...costs].flatMap(([load, of]) => {
    const { count, atOnce } = load;
    const mid = (pick: (cost: Cost) => number) => milliseconds(median(of.map(pick)));
    const ratios = (pick: (cost: Cost) => number) => of.map((cost, round) => pick(cost) / meanOfOne(round, pick));
    const all = ratios(sum);
    const net = ratios((cost) => sum(cost) - cost.idle);
    const name = `${count} with ${atOnce} at a time at each`;
    return [
      {
        what: `1,000 requests by ${name}: servers, Postgres, Redis; what they take idle`,
        measured: `${mid(({ servers }) => servers)}, ${mid(({ postgres: database }) => database)}, ${mid(({ redis }) => redis)}; ${mid(({ idle }) => idle)}`,
      },
      ...(load === one
        ? []
        : [
            {
              what: `${name} ÷ one, all of it; without what they take idle`,
              measured: `**${ratio(median(all))}** (${all.map(ratio).join(', ')}); ${ratio(median(net))} (${net.map(ratio).join(', ')})`,
              ...(count === 1 ? {} : { goal: '≤ 1.1', isMet: median(all) <= 1.1 }),
            },
          ]),
    ];
  });
}

function idleFigure(idle: readonly Used[], count: number): Figure {
  const each = (pick: (used: Used) => number) =>
    milliseconds(median(idle.map((used) => pick(used) / used.seconds)) / count);
  return {
    what: `an idle server, one of ${count}, with its pages: its processor time in a second, that of Postgres`,
    measured: `${each(({ servers }) => servers)}, ${each(({ postgres: database }) => database)}`,
  };
}

/** @param requests and at a time, of each server */
async function requestAll({ servers, talking }: Installation, atOnce: number, requests: number): Promise<void> {
  const workers = servers.flatMap(({ ready }, place) => {
    // Each server begins with other people.
    const start = Math.floor((place * talking.length) / servers.length);
    const indexes = Array.from({ length: requests }, (_, index) => start + index).values();
    return Array.from({ length: atOnce }, async () => {
      for (const index of indexes) {
        const pair = talking[index % talking.length];
        if (pair) await request(ready, pair, index % 10);
      }
    });
  });
  await Promise.all(workers);
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
async function usedBy({ sql, redis, servers }: Installation, work: () => Promise<unknown>): Promise<Used> {
  const pids = servers.map(({ ready }) => ready.pid);
  const look = async () => ({
    servers: await timeOfProcesses(pids),
    postgres: await timesOfPostgres(sql, pids),
    redis: await timeOfProcess(redis.pid),
  });
  const before = await look();
  const startedAt = performance.now();
  await work();
  const seconds = (performance.now() - startedAt) / 1_000;
  const after = await look();
  return {
    servers: after.servers - before.servers,
    postgres: timeBetween(before.postgres, after.postgres),
    redis: after.redis - before.redis,
    seconds,
  };
}

async function timesOfPostgres(sql: Sql, clients: readonly number[]): Promise<Map<number, number>> {
  const processes = await postgresProcesses(sql, clients);
  const counted = processes.filter(({ kind, client }) => client !== undefined || !isConnection(kind));
  return timesOfProcesses(counted.map(({ pid }) => pid));
}

const isConnection = (kind: string): boolean => kind === 'client backend' || kind === 'walsender';

if (import.meta.main) {
  printMachine();
  printFigures('Several servers', await measureSeveralServers());
}
