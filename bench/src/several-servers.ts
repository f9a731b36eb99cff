import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import postgres, { type Sql } from 'postgres';
import { type Figure, milliseconds, printFigures, printMachine, ratio } from './report/figures.ts';
import { median } from './report/quantiles.ts';
import type { AwamuOptions, AwamuReady } from './servers/awamu.ts';
import { type Child, startChild } from './servers/child.ts';
import type { Pair } from './servers/sign-in.ts';

/** Enough pairs that nobody reaches the message limit of a member (contracts/src/limits.ts, memberWrites). */
const pairs = 8;
const rounds = 3;
const requestsOfRound = 1_000;
const atOnce = 8;
/** Linux counts the time of processes in hundredths of a second. */
const msPerTick = 10;

type Awamu = Child<AwamuReady, never, never>;

interface Cost {
  servers: number;
  postgres: number;
}

/**
 * Measures the processor time of 1,000 mixed requests by one server and by two of the same database, in turn: more
 * servers on one machine answer no faster, but must not cost more.
 */
export async function measureSeveralServers(): Promise<Figure[]> {
  const redisUrl = process.env['REDIS_URL'];
  const shared = redisUrl === undefined ? {} : { redisUrl };
  const first: Awamu = await startChild('awamu.ts', {
    members: 300,
    signedIn: 0,
    pairs,
    ...shared,
  } satisfies AwamuOptions);
  const sql = postgres(first.ready.databaseUrl, { max: 1 });
  const costs: { one: Cost; two: Cost }[] = [];
  try {
    await costOf(sql, [first], first.ready.pairs);
    for (let round = 0; round < rounds; round += 1) {
      const one = await costOf(sql, [first], first.ready.pairs);
      const { databaseUrl } = first.ready;
      const second: Awamu = await startChild('awamu.ts', {
        members: 0,
        signedIn: 0,
        pairs: 0,
        databaseUrl,
        ...shared,
      } satisfies AwamuOptions);
      await costOf(sql, [first, second], first.ready.pairs);
      costs.push({ one, two: await costOf(sql, [first, second], first.ready.pairs) });
      await second.stop();
    }
  } finally {
    await sql.end();
    await first.stop();
  }
  return figuresOf(costs);
}

function figuresOf(costs: readonly { one: Cost; two: Cost }[]): Figure[] {
  const sum = ({ servers, postgres: database }: Cost) => servers + database;
  const of = (pick: (cost: { one: Cost; two: Cost }) => number) => median(costs.map(pick));
  return [
    {
      what: "1,000 requests, one server: its processor time, Postgres'",
      measured: `${milliseconds(of(({ one }) => one.servers))}, ${milliseconds(of(({ one }) => one.postgres))}`,
    },
    {
      what: "1,000 requests, two servers: their processor time, Postgres'",
      measured: `${milliseconds(of(({ two }) => two.servers))}, ${milliseconds(of(({ two }) => two.postgres))}`,
    },
    {
      what: 'two servers ÷ one, with Postgres',
      measured: `**${ratio(of(({ one, two }) => sum(two) / sum(one)))}** (${costs.map(({ one, two }) => ratio(sum(two) / sum(one))).join(', ')})`,
      goal: '≤ 1.1',
    },
  ];
}

async function costOf(sql: Sql, servers: readonly Awamu[], talking: readonly Pair[]): Promise<Cost> {
  const before = await timeOf(sql, servers);
  const requests = Array.from({ length: requestsOfRound }, (_, index) => index).values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const index of requests) {
        const server = servers[index % servers.length];
        const pair = talking[index % talking.length];
        if (server && pair) await request(server.ready, pair, Math.floor(index / servers.length) % 10);
      }
    }),
  );
  const after = await timeOf(sql, servers);
  return { servers: after.servers - before.servers, postgres: after.postgres - before.postgres };
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
  const response = await fetch(`${url}${path}`, {
    method: isMessage ? 'POST' : 'GET',
    headers: { apikey: anonKey, authorization: `Bearer ${sender.token}`, 'content-type': 'application/json' },
    ...(isMessage ? { body: JSON.stringify(message) } : {}),
  });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
}

async function timeOf(sql: Sql, servers: readonly Awamu[]): Promise<Cost> {
  const backends = await sql<{ pid: number }[]>`select pid from pg_stat_activity where pid <> pg_backend_pid()`;
  const sumOf = async (pids: readonly number[]) =>
    (await Promise.all(pids.map(timeOfProcess))).reduce((sum, ms) => sum + ms, 0);
  return {
    servers: await sumOf(servers.map(({ ready }) => ready.pid)),
    postgres: await sumOf(backends.map(({ pid }) => pid)),
  };
}

/** Milliseconds of user and system time; 0 for a process that has ended. */
async function timeOfProcess(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name, in parentheses, may have spaces; user and system time are the 12th and 13th field after it.
  const [user = '0', system = '0'] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) * msPerTick;
}

if (import.meta.main) {
  printMachine();
  printFigures('Several servers', await measureSeveralServers());
}
