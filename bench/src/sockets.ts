import { rm } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { memoryOfProcess, timeOfProcess } from './load/process-use.ts';
import { type Figure, milliseconds, printFigures, printMachine } from './report/figures.ts';
import { median, quantile } from './report/quantiles.ts';
import type { AwamuOptions, AwamuReady } from './servers/awamu.ts';
import { type Child, startChild } from './servers/child.ts';
import type { CrowdAnswer, CrowdOptions, CrowdRequest } from './servers/crowd.ts';
import type { SignedInMember } from './servers/sign-in.ts';

/** `npm run sockets [idle sockets] [sockets of a storm]`; 0 leaves a part out. */
const [idleSockets = 19_500, stormSockets = 10_000] = process.argv.slice(2).map(Number);
const crowds = 3;
const settleMs = 10_000;
const idleSeconds = 50;
/** Addresses of one crowd; far more than it has. */
const addresses = 100;
const storms = 3;

type Awamu = Child<AwamuReady, never, never>;
type Crowd = Child<object, CrowdRequest, CrowdAnswer>;

const now = (): number => performance.timeOrigin + performance.now();
const kilobytes = (bytes: number): string => `${(bytes / 1_024).toFixed(1)} KB`;
const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

/** Sockets of open pages at one server, one for each member: what they cost idle, and how long they take to come back. */
async function measureSockets(): Promise<Figure[]> {
  // A server of its own fills the community, so that the measured one has only its sockets in memory.
  const signedIn = Math.max(idleSockets, stormSockets);
  const members = Math.ceil(signedIn * 1.3) + 100;
  const options = { members, signedIn, pairs: 0, seed: 1 } satisfies AwamuOptions;
  const filling: Awamu = await startChild('awamu.ts', options);
  try {
    const people = filling.ready.members;
    if (people.length < signedIn) throw new Error(`only ${people.length} members have suggestions`);
    const idle = idleSockets > 0 ? await measureIdle(filling.ready, people.slice(0, idleSockets)) : [];
    const back = stormSockets > 0 ? await measureStorms(filling.ready, people.slice(0, stormSockets)) : [];
    return [...idle, ...back];
  } finally {
    await filling.stop();
  }
}

async function measureIdle(filling: AwamuReady, people: readonly SignedInMember[]): Promise<Figure[]> {
  const server = await startServer(filling);
  const { pid } = server.ready;
  await pause(settleMs);
  const empty = { bytes: await memoryOfProcess(pid), ms: await timeIn(idleSeconds, pid) };
  const open = await openCrowds(server.ready, people);
  await pause(settleMs);
  const full = { ms: await timeIn(idleSeconds, pid), bytes: await memoryOfProcess(pid) };
  for (const crowd of open) await crowd.stop();
  await server.stop();
  const count = people.length;
  return [
    {
      what: `${count} idle sockets: memory of the server before, with them`,
      measured: `${(empty.bytes / 2 ** 20).toFixed(0)} MB, ${(full.bytes / 2 ** 20).toFixed(0)} MB`,
    },
    { what: 'a socket', measured: `**${kilobytes((full.bytes - empty.bytes) / count)}**` },
    {
      what: 'processor time of the server in a second, without sockets, with them',
      measured: `${milliseconds(empty.ms)}, **${milliseconds(full.ms)}**`,
    },
  ];
}

async function timeIn(span: number, pid: number): Promise<number> {
  const before = await timeOfProcess(pid);
  await pause(span * 1_000);
  return ((await timeOfProcess(pid)) - before) / span;
}

async function measureStorms(filling: AwamuReady, people: readonly SignedInMember[]): Promise<Figure[]> {
  let server = await startServer(filling);
  const open = await openCrowds(server.ready, people);
  const cuts: Return[] = [];
  const restarts: Return[] = [];
  for (let storm = 0; storm < storms; storm += 1) {
    await pause(settleMs);
    cuts.push(await untilBack(open, server, () => Promise.all(open.map((crowd) => crowd.ask('cut')))));
    await pause(settleMs);
    const killedAt = now();
    await server.kill();
    await rm(server.ready.dataDir, { recursive: true, force: true });
    server = await startServer(filling, Number(new URL(server.ready.url).port));
    const startMs = now() - killedAt;
    restarts.push({ ...(await untilBack(open, server, async () => {}, killedAt)), startMs });
  }
  for (const crowd of open) await crowd.stop();
  await server.stop();
  return [...figuresOf('connections cut at once', cuts), ...figuresOf('server killed and started again', restarts)];
}

/** How long sockets took to be subscribed again, in milliseconds. */
interface Return {
  half: number;
  last: number;
  serverMs: number;
  refusals: Record<string, number>;
  /** Until the new server answered. */
  startMs?: number;
}

async function untilBack(
  open: readonly Crowd[],
  server: Awamu,
  cut: () => Promise<unknown>,
  since = now(),
): Promise<Return> {
  const before = await timeOfProcess(server.ready.pid);
  await cut();
  const answers = await Promise.all(open.map((crowd) => crowd.ask('subscribed')));
  const times = answers.flatMap(({ subscribedAt }) => subscribedAt.map((at) => at - since));
  const refusals: Record<string, number> = {};
  for (const answer of answers) {
    for (const [reason, count] of Object.entries(answer.refusals)) refusals[reason] = (refusals[reason] ?? 0) + count;
  }
  const serverMs = (await timeOfProcess(server.ready.pid)) - before;
  return { half: median(times), last: quantile(times, 1), serverMs, refusals };
}

function figuresOf(what: string, returns: readonly Return[]): Figure[] {
  const lasts = returns.map(({ last }) => last);
  const refused = returns.map(({ refusals }) => JSON.stringify(refusals)).join(' ');
  const starts = returns.flatMap(({ startMs }) => startMs ?? []);
  return [
    {
      what: `${stormSockets} sockets, ${what}: half of them back, all back`,
      measured: `${seconds(median(returns.map(({ half }) => half)))}, **${seconds(median(lasts))}** (${lasts.map(seconds).join(', ')})`,
      goal: '≤ 10 s',
      isMet: median(lasts) <= 10_000,
    },
    ...(starts.length > 0 ? [{ what: 'of this until the new server answers', measured: seconds(median(starts)) }] : []),
    {
      what: 'processor time of the server meanwhile; refusals',
      measured: `${seconds(median(returns.map(({ serverMs }) => serverMs)))}; ${refused}`,
    },
  ];
}

function startServer({ databaseUrl }: AwamuReady, port = 0): Promise<Awamu> {
  return startChild('awamu.ts', { members: 0, signedIn: 0, pairs: 0, databaseUrl, port } satisfies AwamuOptions);
}

/** One after the other, as all would open their first sockets at once. */
async function openCrowds({ url, anonKey }: AwamuReady, people: readonly SignedInMember[]): Promise<Crowd[]> {
  const open: Crowd[] = [];
  const size = Math.ceil(people.length / crowds);
  for (let start = 0; start < people.length; start += size) {
    const options = { url, anonKey, members: people.slice(start, start + size), firstAddress: open.length * addresses };
    open.push(await startChild('crowd.ts', options satisfies CrowdOptions));
  }
  return open;
}

if (import.meta.main) {
  printMachine();
  printFigures('Sockets', await measureSockets());
}
