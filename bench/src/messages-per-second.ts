import { randomUUID } from 'node:crypto';
import postgres, { type Sql } from 'postgres';
import { call, durations } from './load/calls.ts';
import { postgresProcesses, timeOfProcess, timeOfProcesses } from './load/process-use.ts';
import { type Figure, milliseconds, printFigures, printMachine } from './report/figures.ts';
import { quantile } from './report/quantiles.ts';
import type { AwamuOptions, AwamuReady } from './servers/awamu.ts';
import { type Child, startChild } from './servers/child.ts';
import type { CrowdAnswer, CrowdOptions, CrowdRequest } from './servers/crowd.ts';

/** Enough pairs that nobody reaches the message limit of a member (contracts/src/limits.ts, memberWrites). */
const pairs = 200;
const rates = [100, 250, 500];
const seconds = 20;
const warmUpSeconds = 10;

/** Both members of a pair have a page open, and each message reaches both. */
type Pages = Child<object, CrowdRequest, CrowdAnswer>;

/** Messages at fixed rates, from the commit in the database to the sockets of both members of a pair. */
async function measureMessages(): Promise<Figure[]> {
  const awamu: Child<AwamuReady, never, never> = await startChild('awamu.ts', {
    members: 2_000,
    signedIn: 0,
    pairs,
  } satisfies AwamuOptions);
  const { url, anonKey, databaseUrl, pid, pairs: talking } = awamu.ready;
  if (talking.length < pairs) throw new Error(`only ${talking.length} pairs`);
  const members = talking.flatMap(({ sender, recipient }) => [sender, recipient]);
  const pages: Pages = await startChild('crowd.ts', { url, anonKey, members, firstAddress: 0 } satisfies CrowdOptions);
  const sql = postgres(databaseUrl, { max: 1 });
  try {
    await send(awamu.ready, 100, warmUpSeconds);
    const figures: Figure[] = [];
    for (const rate of rates) figures.push(...(await measureRate(awamu.ready, pages, sql, pid, rate)));
    return figures;
  } finally {
    await sql.end();
    await pages.stop();
    await awamu.stop();
  }
}

async function measureRate(awamu: AwamuReady, pages: Pages, sql: Sql, pid: number, rate: number): Promise<Figure[]> {
  await pages.ask('arrivals');
  const timeOfPostgres = async () => timeOfProcesses((await postgresProcesses(sql, [])).map((process) => process.pid));
  const before = { server: await timeOfProcess(pid), postgres: await timeOfPostgres() };
  const startedAt = performance.now();
  const answers = await send(awamu, rate, seconds);
  const took = (performance.now() - startedAt) / 1_000;
  const { arrivals } = await pages.ask('subscribed');
  const server = (await timeOfProcess(pid)) - before.server;
  const database = (await timeOfPostgres()) - before.postgres;
  const [half, most] = [quantile(arrivals, 0.5), quantile(arrivals, 0.99)];
  const sent = answers.length;
  return [
    {
      what: `${rate} messages a second (${(sent / took).toFixed(0)} were sent): commit → socket, p50, p99 of ${arrivals.length}`,
      measured: `**${milliseconds(half)}, ${milliseconds(most)}**`,
      goal: 'p50 ≤ 5 ms, p99 ≤ 30 ms',
      isMet: half <= 5 && most <= 30 && sent / took > 0.95 * rate,
    },
    {
      what: "the answer to the sender, p50, p99; processor time of a message: the server's, Postgres'",
      measured: `${milliseconds(quantile(answers, 0.5))}, ${milliseconds(quantile(answers, 0.99))}; ${milliseconds(server / sent)}, ${milliseconds(database / sent)}`,
    },
  ];
}

function send({ url, pairs: talking }: AwamuReady, rate: number, span: number): Promise<number[]> {
  let next = 0;
  const sendOne = () => {
    const index = next;
    next += 1;
    const pair = talking[index % talking.length];
    if (!pair) throw new Error('there is no pair');
    // Both write, in turn.
    const { token } = Math.floor(index / talking.length) % 2 === 0 ? pair.sender : pair.recipient;
    const body = { id: randomUUID(), match_id: pair.matchId, content: 'Oli otya?', message_type: 'text' };
    return call({
      method: 'POST',
      url: `${url}/api/messages/send`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  };
  return durations(sendOne, span, rate);
}

if (import.meta.main) {
  printMachine();
  printFigures('Messages', await measureMessages());
}
