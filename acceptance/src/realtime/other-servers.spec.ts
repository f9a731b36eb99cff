import { createClient, type RealtimeChannel, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Redis, redisProgram, startRedis } from '../harness/redis.ts';
import { discardServer, freePort } from '../harness/server-process.ts';
import { createSpecDatabase } from '../harness/spec-database.ts';
import { type SpecServer, startSpecServer, startSpecServerAgain } from '../harness/spec-server.ts';
import { join, matchUp, type Person } from '../product/product-people.ts';

let database: Awaited<ReturnType<typeof createSpecDatabase>>;
let redis: Redis;
let redisPort: number;
let servers: [SpecServer, SpecServer];
let ruth: Person;
let james: Person;
let between: string;
const clients: SupabaseClient[] = [];

/** A conversation's channel as one of the two has it open. */
interface Seat {
  channel: RealtimeChannel;
  /** Texts that were typed to them. */
  received: unknown[];
  present(): string[];
}

describe.skipIf(redisProgram === undefined)('two servers with one Redis', () => {
  beforeAll(async () => {
    [database, redisPort] = [await createSpecDatabase(), await freePort()];
    redis = await startRedis(redisPort);
    const env = { REDIS_URL: redis.url };
    servers = await Promise.all([startSpecServer({ given: database, env }), startSpecServer({ given: database, env })]);
    [ruth, james] = [await join(servers[0]), await join(servers[1])];
    between = await matchUp(ruth, james);
  });
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.removeAllChannels()));
    await Promise.all(servers.map(discardServer));
    await redis.stop();
    await database.drop();
  });

  async function sit({ client: account, id }: Person, server: SpecServer): Promise<Seat> {
    const { data } = await account.auth.getSession();
    const token = data.session?.access_token ?? '';
    const client = createClient(server.url, server.config.anonKey, { accessToken: async () => token });
    clients.push(client);
    const channel = client.channel(`match:${between}`, { config: { private: true, presence: { key: id } } });
    const received: unknown[] = [];
    channel.on('broadcast', { event: 'typing' }, ({ payload }) => received.push(payload['text']));
    channel.on('presence', { event: 'sync' }, () => {});
    await new Promise<void>((resolve) => channel.subscribe((status) => status === 'SUBSCRIBED' && resolve()));
    await channel.track({ here: true });
    return { channel, received, present: () => Object.keys(channel.presenceState()).sort() };
  }
  const type = ({ channel }: Seat, text: string) =>
    channel.send({ type: 'broadcast', event: 'typing', payload: { text } });
  const both = () => [ruth.id, james.id].sort();

  it('people of different servers see each other present and typing, whoever came first', async () => {
    const first = await sit(ruth, servers[0]);
    const second = await sit(james, servers[1]);
    await expect.poll(first.present).toEqual(both());
    await expect.poll(second.present).toEqual(both());
    await type(first, 'one');
    await type(second, 'two');
    await expect.poll(() => [first.received, second.received]).toEqual([['two'], ['one']]);
    await second.channel.untrack();
    await expect.poll(first.present).toEqual([ruth.id]);
    await Promise.all([first, second].map(({ channel }) => channel.unsubscribe()));
  });

  it('a broadcast over HTTP reaches the other server', async () => {
    const second = await sit(james, servers[1]);
    const { data } = await ruth.client.auth.getSession();
    const headers = {
      authorization: `Bearer ${data.session?.access_token}`,
      apikey: servers[0].config.anonKey,
      'content-type': 'application/json',
    };
    const message = { topic: `match:${between}`, event: 'typing', payload: { text: 'by HTTP' }, private: true };
    const url = `${servers[0].url}/realtime/v1/api/broadcast`;
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ messages: [message] }) });
    expect(response.status).toBe(202);
    await expect.poll(() => second.received).toEqual(['by HTTP']);
    await second.channel.unsubscribe();
  });

  it('what a member may do in an hour is counted for both servers, and never refused because Redis does not answer', async () => {
    const nakato = await join(servers[0]);
    const token = await nakato.token();
    const exportAt = async (server: SpecServer) =>
      (await fetch(`${server.url}/api/account/export`, { headers: { authorization: `Bearer ${token}` } })).status;
    const statuses = [];
    for (const index of [0, 1, 0, 1, 0] as const) statuses.push(await exportAt(servers[index]));
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    redis.freeze();
    const message = { match_id: between, content: 'Is Redis there?', message_type: 'text' };
    expect((await ruth.post('/api/messages/send', message)).status).toBe(200);
    expect(await exportAt(servers[1])).toBe(200);
    redis.thaw();
  });

  it('while Redis is away people of one server go on, those of the other leave, and all are back with it', async () => {
    const seats = [await sit(ruth, servers[0]), await sit(james, servers[1])];
    const [first, second] = seats as [Seat, Seat];
    const neighbour = await sit(james, servers[0]);
    await expect.poll(first.present).toEqual(both());
    await neighbour.channel.untrack();
    await redis.stop();
    await expect.poll(first.present).toEqual([ruth.id]);
    await type(neighbour, 'here');
    await expect.poll(() => first.received).toEqual(['here']);
    expect((await ruth.client.from('profiles').select('id').eq('id', ruth.id).single()).error).toBeNull();
    redis = await startRedis(redisPort);
    await expect.poll(first.present).toEqual(both());
    await expect.poll(second.present).toEqual(both());
    await type(second, 'again');
    await expect.poll(() => first.received).toEqual(['here', 'again']);
    await Promise.all([...seats, neighbour].map(({ channel }) => channel.unsubscribe()));
  });

  it('the people of a server that stops leave at once', async () => {
    const first = await sit(ruth, servers[0]);
    await sit(james, servers[1]);
    await expect.poll(first.present).toEqual(both());
    await servers[1].stop();
    await expect.poll(first.present).toEqual([ruth.id]);
    servers[1] = await startSpecServerAgain(servers[1], { REDIS_URL: redis.url });
  });
});
