import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import type { Duplex } from 'node:stream';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { discardServer, type RunningServer } from '../harness/server-process.ts';
import { startSpecServer } from '../harness/spec-server.ts';
import { join, type Person } from '../product/product-people.ts';
import { until } from '../realtime/channel-log.ts';
import { openRawSocket, type RawSocket, replyTo, upgradeStatus } from '../realtime/raw-socket.ts';

/** Of docs/protocols/realtime.md. */
const documented = {
  socketsPerMember: 30,
  channelsPerSocket: 100,
  channelsPerMember: 300,
  bindingsPerChannel: 50,
  bindingsPerMember: 1_000,
};

/** A setting, 500 by default. */
const socketsPerNetwork = 60;

let server: RunningServer;
const opened: RawSocket[] = [];

beforeAll(async () => {
  server = await startSpecServer({ env: { SOCKETS_PER_NETWORK: String(socketsPerNetwork) } });
});
afterAll(() => discardServer(server));
afterEach(async () => {
  for (const { socket } of opened) socket.close();
  await Promise.all(opened.splice(0).map(({ closed }) => closed));
});

const query = () => ({ apikey: server.config.anonKey, vsn: '2.0.0' });

async function openSocket(): Promise<RawSocket> {
  const raw = await openRawSocket(server.url, query());
  opened.push(raw);
  return raw;
}

let lastRef = 0;
interface Asked {
  topic?: string;
  bindings?: object[];
}

/** Joins a topic as the person. @returns 'ok' or the reason of the refusal */
async function joinTopic(raw: RawSocket, person: Person, { topic, bindings = [] }: Asked = {}): Promise<string> {
  lastRef += 1;
  const ref = String(lastRef);
  const config = { postgres_changes: bindings };
  raw.send([ref, ref, topic ?? `realtime:${ref}`, 'phx_join', { access_token: await person.token(), config }]);
  const { status, response } = await replyTo(raw, ref);
  return status === 'ok' ? status : (response.reason ?? '');
}

async function leaveTopic(raw: RawSocket, topic: string): Promise<void> {
  lastRef += 1;
  raw.send([null, String(lastRef), topic, 'phx_leave', {}]);
  await replyTo(raw, String(lastRef));
}

const bindingsOf = (person: Person, count: number, filter = `sender_id=eq.${person.id}`) =>
  Array.from({ length: count }, () => ({ event: '*', schema: 'public', table: 'messages', filter }));

describe('a member who opens', () => {
  it('many sockets is refused channels in the next one, until one of them has closed', async () => {
    const person = await join(server);
    const sockets = await Promise.all(Array.from({ length: documented.socketsPerMember }, openSocket));
    for (const raw of sockets) expect(await joinTopic(raw, person)).toBe('ok');
    const next = await openSocket();
    expect(await joinTopic(next, person)).toMatch(/^ConnectionRateLimitReached/);
    expect(await joinTopic(next, await join(server))).toBe('ok');
    sockets[0]?.socket.close();
    await sockets[0]?.closed;
    expect(await joinTopic(next, person)).toBe('ok');
  });

  it('many channels over several sockets is refused the next one, until one was left', async () => {
    const person = await join(server);
    const count = documented.channelsPerMember / documented.channelsPerSocket;
    const sockets = await Promise.all(Array.from({ length: count }, openSocket));
    for (const raw of sockets)
      for (let at = 0; at < documented.channelsPerSocket; at += 1)
        expect(await joinTopic(raw, person, { topic: `realtime:${at}` })).toBe('ok');
    const next = await openSocket();
    expect(await joinTopic(next, person)).toMatch(/^ChannelRateLimitReached/);
    const [first] = sockets;
    if (!first) throw new Error('there are no sockets');
    await leaveTopic(first, 'realtime:7');
    expect(await joinTopic(next, person)).toBe('ok');
    expect(await joinTopic(next, person)).toMatch(/^ChannelRateLimitReached/);
  });

  it('many row bindings is refused more, and a channel that is joined again counts once', async () => {
    const person = await join(server);
    const raw = await openSocket();
    const bindings = bindingsOf(person, documented.bindingsPerChannel);
    const channels = documented.bindingsPerMember / documented.bindingsPerChannel;
    for (let at = 0; at < channels; at += 1)
      expect(await joinTopic(raw, person, { topic: `realtime:${at}`, bindings })).toBe('ok');
    const one = bindingsOf(person, 1);
    expect(await joinTopic(await openSocket(), person, { bindings: one })).toMatch(/^ChannelRateLimitReached/);
    expect(await joinTopic(raw, person, { topic: 'realtime:0', bindings })).toBe('ok');
    expect(await joinTopic(raw, person)).toBe('ok');
  });

  it('long filters is refused more of them', async () => {
    const person = await join(server);
    const raw = await openSocket();
    const filter = `sender_id=in.(${Array<string>(90).fill(person.id).join(',')})`;
    const bindings = bindingsOf(person, documented.bindingsPerChannel, filter);
    expect(await joinTopic(raw, person, { bindings })).toBe('ok');
    expect(await joinTopic(raw, person, { bindings })).toMatch(/^ChannelRateLimitReached/);
  });
});

it('slow joins of many members of one network hold a third of the database connections', async () => {
  const owner = postgres(server.databaseUrl, { max: 2, onnotice: () => {} });
  try {
    const people = await Promise.all(Array.from({ length: 5 }, () => join(server)));
    const sockets = await Promise.all(people.map(openSocket));
    const waiting = async () => {
      const [row] = await owner<{ count: number }[]>`select count(*)::int from pg_locks where not granted
        and relation = 'public.matches'::regclass and database = (select oid from pg_database where datname = current_database())`;
      return row?.count;
    };
    await owner.begin(async (lock) => {
      await lock`lock table public.matches in access exclusive mode`;
      for (const [at, person] of people.entries()) {
        const token = await person.token();
        for (let count = 0; count < 4; count += 1) {
          lastRef += 1;
          const config = { private: true };
          sockets[at]?.send([
            String(lastRef),
            String(lastRef),
            `realtime:match:${randomUUID()}`,
            'phx_join',
            { access_token: token, config },
          ]);
        }
      }
      await expect.poll(waiting).toBeGreaterThanOrEqual(4);
      for (let asked = 0; asked < 3; asked += 1) expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
      expect(await waiting()).toBe(4);
    });
  } finally {
    await owner.end();
  }
});

it('a channel cannot be passed to a member who has no channels left', async () => {
  const [person, other] = await Promise.all([join(server), join(server)]);
  const sockets = await Promise.all(Array.from({ length: documented.socketsPerMember }, openSocket));
  for (const raw of sockets) expect(await joinTopic(raw, person)).toBe('ok');
  const next = await openSocket();
  expect(await joinTopic(next, other, { topic: 'realtime:given' })).toBe('ok');
  next.send([null, null, 'realtime:given', 'access_token', { access_token: await person.token() }]);
  await until(() => next.frames.some((frame) => Array.isArray(frame) && frame[3] === 'phx_error'));
  const reasons = next.frames.flatMap((frame) => (Array.isArray(frame) && frame[3] === 'system' ? [frame[4]] : []));
  expect(reasons).toEqual([expect.objectContaining({ message: expect.stringMatching(/^ConnectionRateLimitReached/) })]);
});

describe('a network that opens too many sockets', () => {
  const held: Duplex[] = [];
  afterAll(() => {
    for (const socket of held) socket.destroy();
  });

  /** An upgraded connection that says nothing. */
  const hold = (): Promise<Duplex> =>
    new Promise((resolve, reject) => {
      const asked = request(`${server.url}/realtime/v1/websocket?${new URLSearchParams(query())}`, {
        agent: false,
        headers: {
          connection: 'Upgrade',
          upgrade: 'websocket',
          'sec-websocket-version': '13',
          'sec-websocket-key': Buffer.alloc(16).toString('base64'),
        },
      });
      asked.on('error', reject);
      asked.on('response', ({ statusCode }) => reject(new Error(`refused with ${statusCode}`)));
      asked.on('upgrade', (_response, socket) => {
        held.push(socket);
        resolve(socket);
      });
      asked.end();
    });

  it('is refused the next one before it opens, until one of them is terminated', async () => {
    while (held.length < socketsPerNetwork) await hold();
    expect(await upgradeStatus(server.url, query())).toBe(429);
    held[0]?.destroy();
    await expect.poll(() => upgradeStatus(server.url, query())).toBe(101);
  });
});
