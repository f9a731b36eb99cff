import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import postgres, { type Sql } from 'postgres';
import { type Redis, startRedis } from '../../acceptance/src/harness/redis.ts';
import { freePort } from '../../acceptance/src/harness/server-process.ts';
import { call, durations } from './load/calls.ts';
import { postgresProcesses, timeBetween, timesOfProcesses } from './load/process-use.ts';
import { type Figure, milliseconds, printFigures, printMachine } from './report/figures.ts';
import type { AwamuOptions, AwamuReady } from './servers/awamu.ts';
import { type Child, startChild } from './servers/child.ts';
import type { CrowdAnswer, CrowdOptions, CrowdRequest } from './servers/crowd.ts';
import { startRoomyPostgres } from './servers/roomy-postgres.ts';
import type { SignedInMember } from './servers/sign-in.ts';

/** `npm run log [messages a second]` */
const [perSecond = 50] = process.argv.slice(2).map(Number);
const counts = [1, 3, 6, 10];
/** Pages of a server. Enough that nobody reaches the message limit of a member (contracts/src/limits.ts, memberWrites). */
const pairs = 60;
const seconds = 12;
const settleMs = 3_000;
/** As many bytes as a change of a message has. */
const changeBytes = 900;

type Awamu = Child<AwamuReady, never, never>;
type Pages = Child<object, CrowdRequest, CrowdAnswer>;

/** Milliseconds of processor time in a second. */
interface Cost {
  /** Postgres' senders of the log, one for each server. */
  senders: number;
  /** Of these the first server's. */
  firstSender: number;
  /** Connections of all servers but the first, which takes the messages. */
  otherConnections: number;
  otherServers: number;
  redis: number;
}

type Measured = Record<'idle' | 'messages' | 'broadcasts', Cost>;

/**
 * What it costs that each server reads the log by itself, at a constant rate of messages, and what it costs to send as many
 * through Redis instead. The first server has the pages of those who get the messages, each other one as many of other
 * members, so that it asks for the log as in service and sends nothing of it.
 */
async function measureLogReaders(): Promise<Figure[]> {
  const database = await startRoomyPostgres();
  const redis = await startRedis(await freePort());
  const joined = { databaseUrl: database.url, redisUrl: redis.url };
  const first = await startServer({ members: 1_000, pairs, signedIn: 4 * pairs, ...joined });
  const getting = first.ready.pairs.map(({ recipient }) => recipient);
  const talking = new Set(first.ready.pairs.flatMap(({ sender, recipient }) => [sender.id, recipient.id]));
  const others = first.ready.members.filter(({ id }) => !talking.has(id)).slice(0, pairs);
  const servers: Awamu[] = [first];
  const pages: Pages[] = [await openPages(first, getting)];
  const sql = postgres(database.url, { max: 1 });
  const figures: Figure[] = [];
  try {
    await sendMessages(first.ready, seconds / 2);
    for (const count of counts) {
      while (servers.length < count) {
        const next = await startServer({ members: 0, pairs: 0, signedIn: 0, ...joined });
        servers.push(next);
        pages.push(await openPages(next, others));
      }
      figures.push(...figuresOf(count, await measure(sql, redis, servers)));
    }
    return figures;
  } finally {
    await sql.end();
    for (const page of pages) await page.stop();
    for (const server of servers.toReversed()) await server.stop();
    await redis.stop();
    await database.stop();
  }
}

const startServer = (options: AwamuOptions): Promise<Awamu> => startChild('awamu.ts', options);

function openPages({ ready: { url, anonKey } }: Awamu, members: SignedInMember[]): Promise<Pages> {
  return startChild('crowd.ts', { url, anonKey, members, firstAddress: 0 } satisfies CrowdOptions);
}

async function measure(sql: Sql, redis: Redis, servers: readonly Awamu[]): Promise<Measured> {
  const [first] = servers;
  if (!first) throw new Error('there is no server');
  const costOf = async (work: () => Promise<unknown>) => {
    await pause(settleMs);
    return costIn(sql, redis, servers, work);
  };
  return {
    idle: await costOf(() => pause(seconds * 1_000)),
    messages: await costOf(() => sendMessages(first.ready, seconds)),
    broadcasts: await costOf(() => sendBroadcasts(first.ready, seconds)),
  };
}

async function costIn(sql: Sql, redis: Redis, servers: readonly Awamu[], work: () => Promise<unknown>): Promise<Cost> {
  const pids = servers.map(({ ready }) => ready.pid);
  const [first, ...others] = pids;
  const processes = await postgresProcesses(sql, pids);
  const senders = processes.filter(({ kind }) => kind === 'walsender');
  const connections = processes.filter(({ kind, client }) => kind !== 'walsender' && client && client !== first);
  const timesOf = (of: readonly { pid: number }[]) => timesOfProcesses(of.map(({ pid }) => pid));
  const look = async (): Promise<Record<keyof Cost, Map<number, number>>> => ({
    senders: await timesOf(senders),
    firstSender: await timesOf(senders.filter(({ client }) => client === first)),
    otherConnections: await timesOf(connections),
    otherServers: await timesOfProcesses(others),
    redis: await timesOfProcesses([redis.pid]),
  });
  const before = await look();
  const startedAt = performance.now();
  await work();
  const after = await look();
  const took = (performance.now() - startedAt) / 1_000;
  const names = Object.keys(before) as (keyof Cost)[];
  return Object.fromEntries(
    names.map((name) => [name, timeBetween(before[name], after[name]) / took]),
  ) as unknown as Cost;
}

function figuresOf(count: number, measured: Measured): Figure[] {
  const others = count - 1;
  const each = ({ otherConnections, otherServers, senders, firstSender }: Cost) =>
    others === 0
      ? ''
      : `; of each further server: sender ${milliseconds((senders - firstSender) / others)}, its other connections ${milliseconds(otherConnections / others)}, itself ${milliseconds(otherServers / others)}`;
  const row = (what: string, cost: Cost): Figure => ({
    what: `${count} servers, ${what}`,
    measured: `first sender ${milliseconds(cost.firstSender)}${each(cost)}; Redis ${milliseconds(cost.redis)}`,
  });
  return [
    row('idle', measured.idle),
    row(`${perSecond} messages a second`, measured.messages),
    row(`${perSecond} broadcasts of ${changeBytes} bytes a second`, measured.broadcasts),
  ];
}

function sendMessages(awamu: AwamuReady, span: number): Promise<number[]> {
  let next = 0;
  return durations(
    () => {
      const pair = awamu.pairs[next % awamu.pairs.length];
      next += 1;
      if (!pair) throw new Error('there is no pair');
      const body = { id: randomUUID(), match_id: pair.matchId, content: 'Oli otya?', message_type: 'text' };
      return post(awamu, '/api/messages/send', pair.sender.token, body);
    },
    span,
    perSecond,
  );
}

function sendBroadcasts(awamu: AwamuReady, span: number): Promise<number[]> {
  const message = { topic: 'bench', event: 'change', payload: { text: 'x'.repeat(changeBytes) } };
  const token = awamu.pairs[0]?.sender.token ?? '';
  return durations(() => post(awamu, '/realtime/v1/api/broadcast', token, { messages: [message] }), span, perSecond);
}

function post({ url, anonKey }: AwamuReady, path: string, token: string, body: object): Promise<string> {
  const headers = { apikey: anonKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return call({ method: 'POST', url: `${url}${path}`, headers, body: JSON.stringify(body) });
}

if (import.meta.main) {
  printMachine();
  printFigures('Readers of the log', await measureLogReaders());
}
