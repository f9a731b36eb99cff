import { randomUUID } from 'node:crypto';
import { createClient, type RealtimeChannel, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from './channel-log.ts';
import { type Member, type RealtimeFixture, startRealtimeFixture } from './realtime-fixture.ts';

let server: RealtimeFixture;
let amara: Member;

beforeAll(async () => {
  server = await startRealtimeFixture();
  amara = await server.makeMember();
});
afterAll(() => server?.stop());

const client = () => server.client(() => amara.token());

async function join(channel: RealtimeChannel): Promise<RealtimeChannel> {
  let status = '';
  channel.subscribe((reported) => {
    status = reported;
  });
  await until(() => status === 'SUBSCRIBED');
  return channel;
}

describe('the connection', () => {
  test('opens at the address of the socket, reports its state and closes', async () => {
    const { realtime } = await client();
    expect(realtime.endpointURL()).toMatch(/^ws:.*\/realtime\/v1\/websocket\?apikey=.*&vsn=2\.0\.0$/);
    expect([realtime.isConnected(), realtime.connectionState()]).toEqual([false, 'closed']);
    realtime.connect();
    expect([realtime.isConnecting(), realtime.connectionState()]).toEqual([true, 'connecting']);
    await until(() => realtime.isConnected());
    expect(realtime.connectionState()).toBe('open');
    const closed = realtime.disconnect();
    expect(realtime.isDisconnecting()).toBe(true);
    expect(await closed).toBe('ok');
    expect([realtime.isConnected(), realtime.isDisconnecting(), realtime.connectionState()]).toEqual([
      false,
      false,
      'closed',
    ]);
  });

  test('answers heartbeats', async () => {
    const { realtime } = await client();
    const beats: string[] = [];
    realtime.onHeartbeat((status) => void beats.push(status));
    realtime.connect();
    await until(() => realtime.isConnected());
    await realtime.sendHeartbeat();
    await until(() => beats.includes('ok'));
    expect(beats).toEqual(['sent', 'ok']);
  });

  test('is logged by the logger of the client', async () => {
    const lines: string[] = [];
    const logging = createClient(server.url, server.keys.anon, {
      realtime: { logger: (kind, message) => void lines.push(`${kind}: ${message}`) },
    });
    expect(logging.realtime.hasLogger()).toBe(true);
    logging.realtime.log('test', 'a line');
    expect(lines).toContain('test: a line');
    expect((await client()).realtime.hasLogger()).toBe(false);
  });

  test('sends a frame of its own', async () => {
    const [sender, listener] = await Promise.all([client(), client()]);
    const name = randomUUID();
    const received: unknown[] = [];
    await join(listener.channel(name).on('broadcast', { event: 'note' }, ({ payload }) => received.push(payload)));
    await join(sender.channel(name));
    sender.realtime.push({
      topic: `realtime:${name}`,
      event: 'broadcast',
      payload: { type: 'broadcast', event: 'note', payload: { text: 'hello' } },
      ref: '99',
    });
    await until(() => received.length === 1);
    expect(received).toEqual([{ text: 'hello' }]);
  });
});

describe('what is not stored', () => {
  const topic = () => `member:${amara.id}`;
  const open = async (broadcast: object) => (await client()).channel(topic(), { config: { private: true, broadcast } });

  test('is not replayed', async () => {
    const channel = await open({ replay: { since: Date.now() - 60_000 } });
    const refused = await new Promise((resolve) => channel.subscribe((_status, error) => error && resolve(error)));
    expect(refused).toMatchObject({ message: 'UnableToReplayMessages: Realtime was unable to replay messages' });
    await channel.unsubscribe();
    expect(() => channel.socket.channel('public', { config: { broadcast: { replay: { since: 1 } } } })).toThrow(
      'tried to use replay on public channel',
    );
  });

  test('is refused instead of being sent', async () => {
    const [channel, listener] = await Promise.all([open({ ack: true }), open({})]);
    const received: unknown[] = [];
    await join(listener.on('broadcast', { event: 'note' }, ({ payload }) => received.push(payload)));
    await join(channel);
    const note = { type: 'broadcast', event: 'note' } as const;
    expect(await channel.send({ ...note, payload: { text: 'kept' }, persist: true })).toBe('error');
    await expect(channel.httpSend('note', { text: 'kept' }, { persist: { ttl: 60 } })).rejects.toThrow(
      'UnableToStoreMessage: Broadcasts are not stored',
    );
    expect(await channel.send({ ...note, payload: { text: 'passing' } })).toBe('ok');
    await until(() => received.length > 0);
    expect(received).toEqual([{ text: 'passing' }]);
  });
});

test('a channel can ask whether row changes are ready', async () => {
  const channel = (await client()).channel(randomUUID(), { config: { broadcast: { replication_ready: true } } });
  const reports: unknown[] = [];
  await join(channel.on('system', {}, (payload) => reports.push(payload)));
  await until(() => reports.length > 0);
  expect(reports).toMatchObject([{ status: 'ok', extension: 'system', message: 'Replication connection established' }]);
});

describe('channels', () => {
  const topics = (of: SupabaseClient) => of.getChannels().map(({ topic }) => topic);

  test('are listed by the client, and removed one by one or all at once', async () => {
    const own = await client();
    const [first, second, third] = await Promise.all(['a', 'b', 'c'].map((name) => join(own.channel(name))));
    expect(topics(own)).toEqual(['realtime:a', 'realtime:b', 'realtime:c']);
    expect(own.realtime.getChannels()).toEqual([first, second, third]);
    expect(await own.removeChannel(first as RealtimeChannel)).toBe('ok');
    expect(await own.realtime.removeChannel(second as RealtimeChannel)).toBe('ok');
    expect(topics(own)).toEqual(['realtime:c']);
    await join(own.realtime.channel('d'));
    expect(await own.removeAllChannels()).toEqual(['ok', 'ok']);
    expect(topics(own)).toEqual([]);
    await join(own.channel('e'));
    expect(await own.realtime.removeAllChannels()).toEqual(['ok']);
    expect(topics(own)).toEqual([]);
  });

  test('are left by unsubscribe', async () => {
    const own = await client();
    const channel = await join(own.channel(randomUUID()));
    expect(await channel.unsubscribe()).toBe('ok');
    expect(channel.state).toBe('closed');
    expect(topics(own)).toEqual([]);
  });

  test('join again with the payload that was set meanwhile', async () => {
    const own = await client();
    const channel = await join(own.channel(randomUUID(), { config: { broadcast: { self: false } } }));
    const received: unknown[] = [];
    channel.on('broadcast', { event: 'note' }, ({ payload }) => received.push(payload));
    channel.updateJoinPayload({ config: { broadcast: { self: true }, presence: {}, postgres_changes: [] } });
    await server.restartServer();
    await until(() => channel.state === 'joined');
    await channel.send({ type: 'broadcast', event: 'note', payload: { text: 'mine' } });
    await until(() => received.length === 1);
    expect(received).toEqual([{ text: 'mine' }]);
  });

  test('are stopped by teardown, and their listeners copied to another', async () => {
    const [sender, own] = await Promise.all([client(), client()]);
    const name = randomUUID();
    const received: unknown[] = [];
    const template = own
      .channel(randomUUID())
      .on('broadcast', { event: 'note' }, ({ payload }) => received.push(payload));
    const channel = own.channel(name);
    channel.copyBindings(template);
    template.teardown();
    await join(channel);
    await sender.channel(name).httpSend('note', { text: 'hello' });
    await until(() => received.length === 1);
    expect(received).toEqual([{ text: 'hello' }]);
    expect(template.state).toBe('closed');
  });
});
