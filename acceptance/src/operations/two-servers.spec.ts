import { messagesResponse } from '@awamu/contracts/messaging.ts';
import { createClient, type RealtimeChannel, type SupabaseClient } from '@supabase/supabase-js';
import postgres from 'postgres';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Redis, redisProgram, startRedis } from '../harness/redis.ts';
import { freePort } from '../harness/server-process.ts';
import { startTwoServers, type TwoServers } from '../harness/two-servers.ts';
import { joinAsOperator, rpc } from '../product/operator-people.ts';
import { block, decide, join, matchUp, type Person } from '../product/product-people.ts';

let servers: TwoServers;
let sql: postgres.Sql;
const clients: SupabaseClient[] = [];

/** Ruth's requests reach the first server, James's the second. */
const pair = async (): Promise<[Person, Person]> => [await join(servers.doors[0]), await join(servers.doors[1])];
const say = (person: Person, matchId: string, content: string, id: string = crypto.randomUUID()) =>
  person.post('/api/messages/send', { id, match_id: matchId, content, message_type: 'text' });

async function textsFor(person: Person, matchId: string): Promise<string[]> {
  const { messages } = messagesResponse.parse((await person.get(`/api/messages/match/${matchId}`)).body);
  return messages.map(({ text }) => text);
}

/** Row changes that the person's open page is sent. */
async function follow(person: Person, table: string): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = [];
  const channel = person.client.channel(`${table} of ${person.id}`);
  channel.on('postgres_changes', { event: '*', schema: 'public', table }, (change) => rows.push(change.new));
  const isFollowing = Promise.withResolvers<void>();
  channel.on('system', {}, ({ status }) => status === 'ok' && isFollowing.resolve());
  channel.subscribe();
  await isFollowing.promise;
  return rows;
}

interface Seat {
  channel: RealtimeChannel;
  typed: unknown[];
  present(): string[];
  /** References of a person's presences, which no two connections share. */
  presencesOf(person: Person): string[];
}

/** Opens a conversation's channel, as its page does. */
async function sit({ client, id }: Person, matchId: string): Promise<Seat> {
  const channel = client.channel(`match:${matchId}`, { config: { private: true, presence: { key: id } } });
  const typed: unknown[] = [];
  channel.on('broadcast', { event: 'typing' }, ({ payload }) => typed.push(payload['text']));
  channel.on('presence', { event: 'sync' }, () => {});
  const isPresent = Promise.withResolvers<void>();
  // Called again for each new connection, whose presence nobody else tells.
  channel.subscribe((status) => {
    if (status === 'SUBSCRIBED') void channel.track({ here: true }).then(() => isPresent.resolve());
  });
  await isPresent.promise;
  const presencesOf = (person: Person) => (channel.presenceState()[person.id] ?? []).map((it) => it.presence_ref);
  return { channel, typed, present: () => Object.keys(channel.presenceState()).sort(), presencesOf };
}
const type = ({ channel }: Seat, text: string) =>
  channel.send({ type: 'broadcast', event: 'typing', payload: { text } });

async function start(env: Record<string, string>): Promise<void> {
  servers = await startTwoServers(env);
  sql = postgres(servers.first.databaseUrl, { max: 1 });
}
async function discard(): Promise<void> {
  await Promise.all(clients.splice(0).map((client) => client.removeAllChannels()));
  await sql.end();
  await servers.discard();
}

function likesMatchesAndMessages(): void {
  it('a like makes a match, and messages arrive on both open pages', async () => {
    const [ruth, james] = await pair();
    const matches = await follow(ruth, 'matches');
    await decide(ruth, james, 'like');
    const answer = await decide(james, ruth, 'like');
    const { id } = (answer.body as { match_data: { id: string } }).match_data;
    await expect.poll(() => matches).toMatchObject([{ id }]);
    const [hers, his] = [await follow(ruth, 'messages'), await follow(james, 'messages')];
    await say(ruth, id, 'Oli otya?');
    await say(james, id, 'Bulungi!');
    const contents = (rows: Record<string, unknown>[]) => rows.map(({ content }) => content);
    await expect.poll(() => contents(hers)).toEqual(['Oli otya?', 'Bulungi!']);
    await expect.poll(() => contents(his)).toEqual(['Oli otya?', 'Bulungi!']);
    await Promise.all([ruth, james].map(({ client }) => client.removeAllChannels()));
  });
}

describe.skipIf(redisProgram === undefined)('people of two servers behind a proxy, with Redis', () => {
  let redis: Redis;
  beforeAll(async () => {
    redis = await startRedis(await freePort());
    await start({ REDIS_URL: redis.url });
  });
  afterAll(async () => {
    await discard();
    await redis.stop();
  });

  likesMatchesAndMessages();

  it('see each other present and typing', async () => {
    const [ruth, james] = await pair();
    const between = await matchUp(ruth, james);
    const [hers, his] = [await sit(ruth, between), await sit(james, between)];
    const both = [ruth.id, james.id].sort();
    await expect.poll(hers.present).toEqual(both);
    await expect.poll(his.present).toEqual(both);
    await type(hers, 'from Ruth');
    await type(his, 'from James');
    await expect.poll(() => [hers.typed, his.typed]).toEqual([['from James'], ['from Ruth']]);
    await Promise.all([ruth, james].map(({ client }) => client.removeAllChannels()));
  });

  it('see each other’s pictures, which no server has for itself', async () => {
    const [ruth, james] = await pair();
    await matchUp(ruth, james);
    const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#7a4' } })
      .png()
      .toBuffer();
    const bucket = ruth.client.storage.from('profile-images');
    const path = `images/${ruth.id}/${crypto.randomUUID()}.png`;
    const uploaded = await bucket.upload(path, picture, { contentType: 'image/png' });
    expect(uploaded.error).toBeNull();
    const shared = await james.client.storage.from('profile-images').download(path);
    const own = await bucket.download(path);
    expect(shared.data?.size).toBeGreaterThan(0);
    expect(shared.data?.size).toBe(own.data?.size);
  });

  it('do not see each other any more from the moment of a block', async () => {
    const [ruth, james] = await pair();
    const between = await matchUp(ruth, james);
    const [hers, his] = [await sit(ruth, between), await sit(james, between)];
    await expect.poll(hers.present).toEqual([ruth.id, james.id].sort());
    await block(ruth, james);
    expect((await james.client.from('member_cards').select('id').eq('id', ruth.id)).data).toEqual([]);
    expect((await say(james, between, 'Still there?')).status).toBe(403);
    await expect.poll(() => his.channel.state).not.toBe('joined');
    await Promise.all([ruth, james].map(({ client }) => client.removeAllChannels()));
  });

  it('lose everything at once by a suspension that an operator of the other server decides', async () => {
    const [ruth, operator] = [await join(servers.doors[0]), await joinAsOperator(servers.doors[1], sql)];
    const changes = ruth.client.channel('here');
    await new Promise<void>((resolve) => changes.subscribe((status) => status === 'SUBSCRIBED' && resolve()));
    await rpc(operator.client, 'set_account_status', { user_id: ruth.id, status: 'suspended', reason: 'Fraud' });
    expect((await ruth.client.from('profiles').select('id')).status).toBe(403);
    await expect.poll(() => changes.state).not.toBe('joined');
    expect((await ruth.client.auth.refreshSession()).error).not.toBeNull();
    await ruth.client.removeAllChannels();
  });

  it('are signed out on a device of one server by the other', async () => {
    const ruth = await join(servers.doors[0]);
    const { data } = await ruth.client.auth.getSession();
    const device = createClient(servers.doors[1].url, servers.second.config.anonKey, {
      auth: { persistSession: false, autoRefreshToken: false },
    });
    clients.push(device);
    await device.auth.setSession(data.session ?? { access_token: '', refresh_token: '' });
    const channel = device.channel('here');
    await new Promise<void>((resolve) => channel.subscribe((status) => status === 'SUBSCRIBED' && resolve()));
    expect((await ruth.client.auth.signOut({ scope: 'global' })).error).toBeNull();
    expect((await device.from('profiles').select('id')).status).toBe(401);
    await expect.poll(() => channel.state).not.toBe('joined');
  });

  it('go on when one of them is killed between two messages, and no message is lost or doubled', async () => {
    const [ruth, james] = await pair();
    const between = await matchUp(ruth, james);
    const [hers, his] = [await sit(ruth, between), await sit(james, between)];
    await expect.poll(his.present).toEqual([ruth.id, james.id].sort());
    const [formerly] = his.presencesOf(ruth);
    const texts = Array.from({ length: 30 }, (_, number) => String(number));
    for (const text of texts) {
      if (text === '10') await Promise.all([servers.first.kill(), sendUntilStored(ruth, between, text)]);
      else await sendUntilStored(Number(text) % 2 ? james : ruth, between, text);
    }
    expect(await textsFor(ruth, between)).toEqual(texts);
    expect(await textsFor(james, between)).toEqual(texts);
    // Her page connects again by itself, to the server that is left.
    const presentAnew = expect.toSatisfy(
      ([ref, ...more]) => ref !== undefined && ref !== formerly && more.length === 0,
    );
    await expect.poll(() => his.presencesOf(ruth)).toEqual(presentAnew);
    await expect.poll(his.present).toEqual([ruth.id, james.id].sort());
    await expect.poll(() => hers.channel.state).toBe('joined');
    await type(his, 'are you there?');
    await expect.poll(() => hers.typed).toEqual(['are you there?']);
    const changes = await follow(ruth, 'messages');
    await say(james, between, 'last');
    await expect.poll(() => changes.at(-1)?.['content']).toBe('last');
    await Promise.all([ruth, james].map(({ client }) => client.removeAllChannels()));
  });
});

/** As the page does: the same message again until the server has confirmed it. */
async function sendUntilStored(person: Person, matchId: string, text: string): Promise<void> {
  const id = crypto.randomUUID();
  await expect
    .poll(() =>
      say(person, matchId, text, id)
        .then(({ status }) => status)
        .catch(() => 0),
    )
    .toBe(200);
}

describe('people of two servers behind a proxy, without Redis', () => {
  beforeAll(() => start({}));
  afterAll(discard);

  likesMatchesAndMessages();

  it('the server that starts second says what is not shared', () => {
    expect(servers.first.output()).toContain('another server uses this database, and REDIS_URL is not set');
  });
});
