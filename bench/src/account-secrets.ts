import { performance } from 'node:perf_hooks';
import { type Figure, milliseconds, printFigures, ratio } from './report/figures.ts';
import { median, quantile } from './report/quantiles.ts';
import type { AwamuOptions, AwamuReady } from './servers/awamu.ts';
import { startChild } from './servers/child.ts';
import type { SignedInMember } from './servers/sign-in.ts';

/** Each account and each address is used once, so that no limit refuses. */
const rounds = 60;
const warmUp = 5;
const endedSessions = 40;

/** Calls that must not reveal by their duration whether an address has an account. */
const flows: [name: string, path: string, body: (email: string) => object][] = [
  ['sign-in with a wrong password', '/token?grant_type=password', (email) => ({ email, password: 'no' })],
  ['recovery', '/recover', (email) => ({ email })],
  ['a sign-in mail', '/otp', (email) => ({ email, create_user: false })],
  ['a wrong code', '/verify', (email) => ({ type: 'email', email, token: 'x' })],
];

/**
 * Measures whether the time of an answer reveals an account, and how long an ended session keeps its socket. The specs
 * prove the same without time: equal work for both (enumeration.spec.ts), and that the socket closes (sessions.spec.ts).
 */
export async function measureAccountSecrets(): Promise<Figure[]> {
  const awamu = await startChild<AwamuReady>('awamu.ts', {
    members: flows.length * (rounds + warmUp),
    signedIn: endedSessions,
    pairs: 0,
    trustsForwarded: true,
  } satisfies AwamuOptions);
  try {
    const figures: Figure[] = [];
    for (const [index, flow] of flows.entries()) figures.push(await compareAnswers(awamu.ready, index, flow));
    return [...figures, await measureEndedSessions(awamu.ready)];
  } finally {
    await awamu.stop();
  }
}

let callers = 0;

/** Milliseconds of one call, each from an address of its own. */
async function timeOf({ url, anonKey }: AwamuReady, path: string, body: object): Promise<number> {
  callers += 1;
  const address = `10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}`;
  const headers = { apikey: anonKey, 'content-type': 'application/json', 'x-forwarded-for': address };
  const startedAt = performance.now();
  const answer = await fetch(`${url}/auth/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  await answer.arrayBuffer();
  const duration = performance.now() - startedAt;
  if (answer.status === 429 || answer.status >= 500) throw new Error(`${path} answered ${answer.status}`);
  return duration;
}

/** Calls in turn for a known and an unknown account, so that other load affects both alike. */
async function compareAnswers(
  awamu: AwamuReady,
  index: number,
  [name, path, body]: (typeof flows)[number],
): Promise<Figure> {
  const known: number[] = [];
  const unknown: number[] = [];
  for (let round = 0; round < rounds + warmUp; round += 1) {
    const number = index * (rounds + warmUp) + round + 1;
    const knownTime = () => timeOf(awamu, path, body(`member${number}@${awamu.mailDomain}`));
    const unknownTime = () => timeOf(awamu, path, body(`nobody${number}@${awamu.mailDomain}`));
    const isKnownFirst = round % 2 === 0;
    const first = await (isKnownFirst ? knownTime() : unknownTime());
    const second = await (isKnownFirst ? unknownTime() : knownTime());
    if (round < warmUp) continue;
    known.push(isKnownFirst ? first : second);
    unknown.push(isKnownFirst ? second : first);
  }
  // The Mann-Whitney statistic as a share: how often a known account took longer.
  const longer = known.flatMap((one) => unknown.map((other) => Number(one > other)));
  const share = longer.reduce((sum, one) => sum + one, 0) / longer.length;
  return {
    what: `${name}: how often a known account takes longer; medians known, unknown`,
    measured: `**${ratio(share)}** (${milliseconds(median(known))}, ${milliseconds(median(unknown))})`,
    goal: '0.3 to 0.7, or medians within 2 ms',
  };
}

async function measureEndedSessions(awamu: AwamuReady): Promise<Figure> {
  const times: number[] = [];
  for (const member of awamu.members) times.push(await timeUntilClosed(awamu, member));
  return {
    what: 'session ended by sign-out → its socket closed: p50, p99',
    measured: `**${milliseconds(median(times))}, ${milliseconds(quantile(times, 0.99))}**`,
    goal: 'p99 ≤ 1000 ms',
  };
}

/** Joins a channel as the member and signs out. @returns milliseconds from the sign-out's call to the closed socket */
async function timeUntilClosed({ url, anonKey }: AwamuReady, { id, token }: SignedInMember): Promise<number> {
  const address = `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${anonKey}&vsn=1.0.0`;
  const socket = new WebSocket(address);
  const closed = Promise.withResolvers<number>();
  const joined = Promise.withResolvers<void>();
  socket.addEventListener('close', () => closed.resolve(performance.now()));
  socket.addEventListener('error', () => joined.reject(new Error('the socket failed')));
  socket.addEventListener('message', ({ data }) => {
    if (String(data).includes('Subscribed to PostgreSQL')) joined.resolve();
  });
  socket.addEventListener('open', () => {
    const binding = { event: '*', schema: 'public', table: 'notifications', filter: `user_id=eq.${id}` };
    const payload = { config: { postgres_changes: [binding] }, access_token: token };
    socket.send(JSON.stringify({ topic: `realtime:${id}`, event: 'phx_join', payload, ref: '1', join_ref: '1' }));
  });
  await joined.promise;
  const endedAt = performance.now();
  const headers = { apikey: anonKey, authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/auth/v1/logout?scope=local`, { method: 'POST', headers });
  if (!answer.ok) throw new Error(`the sign-out answered ${answer.status}`);
  return (await closed.promise) - endedAt;
}

if (import.meta.main) printFigures('Secrets of accounts', await measureAccountSecrets());
