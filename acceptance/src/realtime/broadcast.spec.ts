import { randomUUID } from 'node:crypto';
import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from './channel-log.ts';
import { type Member, type ProtocolVersion, type RealtimeFixture, startRealtimeFixture } from './realtime-fixture.ts';

let server: RealtimeFixture;
let amara: Member;
let okello: Member;

beforeAll(async () => {
  server = await startRealtimeFixture();
  [amara, okello] = await Promise.all([server.makeMember(), server.makeMember()]);
});
afterAll(() => server.stop());

interface Hearing {
  channel: RealtimeChannel;
  received: { event: string; payload: unknown }[];
}

async function enter(
  connecting: Promise<SupabaseClient>,
  name: string,
  config: { broadcast?: { ack?: boolean; self?: boolean }; private?: boolean } = {},
): Promise<Hearing> {
  const client = await connecting;
  const channel = client.channel(name, { config });
  const received: Hearing['received'] = [];
  let isJoined = false;
  channel
    .on('broadcast', { event: '*' }, ({ event, payload }) => received.push({ event, payload }))
    .subscribe((status) => {
      isJoined = status === 'SUBSCRIBED';
    });
  await until(() => isJoined);
  return { channel, received };
}

const as = (member: Member, vsn: ProtocolVersion = '2.0.0') => server.client(() => member.token(), { vsn });

describe.each([
  ['1.0.0', '1.0.0'],
  ['2.0.0', '2.0.0'],
  ['1.0.0', '2.0.0'],
  ['2.0.0', '1.0.0'],
] as const)('broadcast from protocol %s to %s', (from, to) => {
  test('reaches the others in the topic with its payload, not the sender', async () => {
    const name = randomUUID();
    const [sender, listener, elsewhere] = await Promise.all([
      enter(as(amara, from), name),
      enter(as(okello, to), name),
      enter(as(okello, to), randomUUID()),
    ]);
    const payload = { text: 'Wasuze otya? 🇺🇬', n: 1.5, deep: [null, { a: true }] };
    await sender.channel.send({ type: 'broadcast', event: 'kuŋŋaana', payload });
    await until(() => listener.received.length === 1);
    expect(listener.received).toEqual([{ event: 'kuŋŋaana', payload }]);
    expect([sender.received, elsewhere.received]).toEqual([[], []]);
  });
});

test('a sender receives its own broadcast and an acknowledgement if requested', async () => {
  const own = await enter(as(amara), randomUUID(), { broadcast: { ack: true, self: true } });
  expect(await own.channel.send({ type: 'broadcast', event: 'echo', payload: { n: 1 } })).toBe('ok');
  await until(() => own.received.length === 1);
  expect(own.received).toEqual([{ event: 'echo', payload: { n: 1 } }]);
});

test('bytes arrive as bytes over protocol 2.0.0 and not at all over 1.0.0', async () => {
  const name = randomUUID();
  const [sender, listener, old] = await Promise.all([
    enter(as(amara), name),
    enter(as(okello), name),
    enter(as(okello, '1.0.0'), name),
  ]);
  const bytes = Uint8Array.from([0, 255, 1, 128]);
  await sender.channel.send({ type: 'broadcast', event: 'bytes', payload: bytes.buffer });
  await sender.channel.send({ type: 'broadcast', event: 'text', payload: {} });
  await until(() => listener.received.length === 2 && old.received.length === 1);
  expect(new Uint8Array(listener.received[0]?.payload as ArrayBuffer)).toEqual(bytes);
  expect(old.received[0]?.event).toBe('text');
});

describe('over HTTP', () => {
  test('a message sent before the join is a POST, and arrives', async () => {
    const name = randomUUID();
    const listener = await enter(as(okello), name);
    const client = await as(amara);
    expect(await client.channel(name).send({ type: 'broadcast', event: 'early', payload: { n: 2 } })).toBe('ok');
    expect(await client.channel(name).httpSend('explicit', { n: 3 })).toEqual({ success: true });
    await until(() => listener.received.length === 2);
    expect(listener.received).toEqual([
      { event: 'early', payload: { n: 2 } },
      { event: 'explicit', payload: { n: 3 } },
    ]);
  });

  test.each([
    ['no token', {}, { messages: [] }, 401],
    ['a visitor', { apikey: 'anon' }, { messages: [{ topic: 't', event: 'e', payload: {} }] }, 403],
    [
      'a false token',
      { authorization: 'Bearer nonsense' },
      { messages: [{ topic: 't', event: 'e', payload: {} }] },
      401,
    ],
    ['a body of another shape', { member: true }, { messages: 'all' }, 422],
    [
      'a private topic of others',
      { member: true },
      { messages: [{ topic: 'match:x', event: 'e', payload: {}, private: true }] },
      403,
    ],
  ])('%s', async (_, who, body, status) => {
    const headers: Record<string, string> = { 'content-type': 'application/json' };
    if ('apikey' in who) headers['apikey'] = server.keys.anon;
    if ('authorization' in who) headers['authorization'] = String(who.authorization);
    if ('member' in who) headers['authorization'] = `Bearer ${amara.token()}`;
    const answer = await fetch(`${server.url}/realtime/v1/api/broadcast`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(status);
  });
});

test('a visitor cannot send', async () => {
  const visitor = await enter(
    server.client(() => null),
    randomUUID(),
    { broadcast: { ack: true } },
  );
  expect(await visitor.channel.send({ type: 'broadcast', event: 'spam', payload: {} })).toBe('error');
});

test('a private topic and a public one of the same name are separate', async () => {
  const name = `match:${await server.matchUp(amara, okello)}`;
  const [hers, his, outside] = await Promise.all([
    enter(as(amara), name, { private: true, broadcast: { self: true } }),
    enter(as(okello), name, { private: true }),
    enter(as(await server.makeMember()), name),
  ]);
  await outside.channel.send({ type: 'broadcast', event: 'from outside', payload: {} });
  await hers.channel.send({ type: 'broadcast', event: 'typing', payload: { typing: true } });
  await until(() => his.received.length > 0 && hers.received.length > 0);
  expect(his.received).toEqual([{ event: 'typing', payload: { typing: true } }]);
  expect(hers.received).toHaveLength(1);
  expect(outside.received).toEqual([]);
});
