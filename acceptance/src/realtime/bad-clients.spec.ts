import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen, until } from './channel-log.ts';
import { openRawSocket, replyTo, upgradeStatus } from './raw-socket.ts';
import { type RealtimeFixture, startRealtimeFixture } from './realtime-fixture.ts';

let server: RealtimeFixture;

beforeAll(async () => {
  server = await startRealtimeFixture();
});
afterAll(() => server.stop());

const open = () => openRawSocket(server.url, { apikey: server.keys.anon, vsn: '2.0.0' });

test.each([
  ['no apikey', () => ({ vsn: '2.0.0' }), 401],
  ['a false apikey', () => ({ apikey: 'a.b.c', vsn: '2.0.0' }), 401],
  ['an unknown protocol version', () => ({ apikey: server.keys.anon, vsn: '9.0.0' }), 400],
  ['what it takes', () => ({ apikey: server.keys.anon, vsn: '2.0.0' }), 101],
] as const)('a connection with %s is let in or refused before it opens', async (_, query, status) => {
  expect(await upgradeStatus(server.url, query())).toBe(status);
});

test.each([
  ['no JSON', 'hello'],
  ['JSON that is no frame', '{"a":1}'],
  ['a frame with a topic of the wrong type', '["1","1",5,"phx_join",{}]'],
  ['a frame with an endless topic', JSON.stringify(['1', '1', 'x'.repeat(300), 'phx_join', {}])],
  ['bytes of no meaning', Buffer.from([9, 9, 9])],
])('%s closes the socket that sent it with 1003', async (_, message) => {
  const raw = await open();
  raw.socket.send(message);
  expect(await raw.closed).toBe(1003);
});

test('a frame beyond the limit closes the socket with 1009', async () => {
  const raw = await open();
  raw.socket.send('x'.repeat(300_000));
  expect(await raw.closed).toBe(1009);
});

test('too many frames close the socket with 1008, and other sockets stay open', async () => {
  const member = await server.makeMember();
  const calm = await listen(
    server.client(() => member.token()),
    'calm',
    [{ event: 'UPDATE', table: 'profiles' }],
  );
  const raw = await open();
  for (let ref = 0; ref < 1_000; ref += 1) raw.send([null, String(ref), 'phoenix', 'heartbeat', {}]);
  expect(await raw.closed).toBe(1008);
  await server.owner`update public.profiles set bio = 'still here' where id = ${member.id}`;
  await until(() => calm.changes.length === 1);
  expect(calm.statuses).toEqual(['SUBSCRIBED']);
});

test.each([
  [
    'a push on a channel that was not joined',
    ['1', '7', 'realtime:x', 'broadcast', { event: 'e', payload: {} }],
    /unmatched topic/,
  ],
  ['a join of a topic without the prefix', ['1', '7', 'lobby', 'phx_join', {}], /unmatched topic/],
  [
    'a join with a config of another shape',
    ['1', '7', 'realtime:x', 'phx_join', { config: { private: 'yes' } }],
    /MalformedPayload/,
  ],
  ['an event for the socket that is no heartbeat', [null, '7', 'phoenix', 'phx_join', {}], /unmatched topic/],
])('%s is answered with an error, and the socket stays open', async (_, frame, reason) => {
  const raw = await open();
  raw.send(frame);
  const reply = await replyTo(raw, '7');
  expect(reply.status).toBe('error');
  expect(reply.response.reason).toMatch(reason);
  raw.send([null, '8', 'phoenix', 'heartbeat', {}]);
  expect(await replyTo(raw, '8')).toEqual({ status: 'ok', response: {} });
  raw.socket.close();
});

test('an unknown event and a malformed payload on a joined channel are answered with errors', async () => {
  const raw = await openRawSocket(server.url, { apikey: server.keys.serviceRole, vsn: '2.0.0' });
  raw.send(['1', '1', 'realtime:x', 'phx_join', {}]);
  expect((await replyTo(raw, '1')).status).toBe('ok');
  raw.send(['1', '2', 'realtime:x', 'dance', {}]);
  raw.send(['1', '3', 'realtime:x', 'broadcast', { payload: {} }]);
  raw.send(['1', '4', 'realtime:x', 'presence', { event: 'appear' }]);
  raw.send(['1', '5', 'realtime:x', 'access_token', { access_token: 5 }]);
  const replies = await Promise.all(['2', '3', '4', '5'].map((ref) => replyTo(raw, ref)));
  expect(replies.map((reply) => reply.status)).toEqual(['error', 'error', 'error', 'error']);
  raw.socket.close();
});

test('a socket holds a hundred channels and refuses the next', async () => {
  const raw = await open();
  for (let ref = 1; ref <= 101; ref += 1) raw.send([String(ref), String(ref), `realtime:room-${ref}`, 'phx_join', {}]);
  expect((await replyTo(raw, '100')).status).toBe('ok');
  expect((await replyTo(raw, '101')).response.reason).toMatch(/Too many channels/);
  raw.socket.close();
});

test('a join of a topic that is open replaces it', async () => {
  const raw = await open();
  raw.send(['1', '1', 'realtime:x', 'phx_join', {}]);
  raw.send(['2', '2', 'realtime:x', 'phx_join', {}]);
  expect((await replyTo(raw, '2')).status).toBe('ok');
  expect(raw.frames).toContainEqual(['1', '1', 'realtime:x', 'phx_close', {}]);
  raw.send(['1', '3', 'realtime:x', 'phx_leave', {}]);
  expect((await replyTo(raw, '3')).response.reason).toBe('unmatched topic');
  raw.send(['2', '4', 'realtime:x', 'phx_leave', {}]);
  expect((await replyTo(raw, '4')).status).toBe('ok');
  raw.socket.close();
});

test('a socket without heartbeats is closed', async () => {
  const raw = await open();
  server.advanceClock(71_000);
  expect(await raw.closed).toBe(1006);
});

test('an unknown path below /realtime/v1 is a 404', async () => {
  expect((await fetch(`${server.url}/realtime/v1/api/tenants`)).status).toBe(404);
});
