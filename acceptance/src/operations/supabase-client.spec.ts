import { createClient, FunctionsHttpError, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { discardServer, type RunningServer } from '../harness/server-process.ts';
import { startSpecServer } from '../harness/spec-server.ts';

let server: RunningServer;
let client: SupabaseClient;
const sentTokens: (string | null)[] = [];

beforeAll(async () => {
  server = await startSpecServer();
  client = createClient(server.config.supabaseUrl, server.config.anonKey, {
    auth: { persistSession: false },
    global: {
      fetch: (input, init) => {
        sentTokens.push(new Headers(init?.headers).get('authorization'));
        return fetch(input, init);
      },
    },
  });
});
afterAll(() => server && discardServer(server));

it('edge functions are not served: 404 for each', async () => {
  const { data, error } = await client.functions.invoke('hello', { body: { name: 'Nakato' } });
  expect(data).toBeNull();
  expect(error).toBeInstanceOf(FunctionsHttpError);
  expect((error as FunctionsHttpError).context.status).toBe(404);
  client.functions.setAuth('another token');
  await client.functions.invoke('hello');
  expect(sentTokens.at(-1)).toBe('Bearer another token');
});

it('the description of the schema is not served', async () => {
  const { data, error, status } = await client.getOpenApiSpec();
  expect([data, status]).toEqual([null, 404]);
  expect(error).toMatchObject({ code: 'PGRST126', message: 'Root endpoint metadata is disabled' });
});

it('one client reads tables, calls functions and opens channels', async () => {
  const { error } = await client.auth.signUp({ email: 'nakato@people.example', password: 'a rolex at midnight' });
  expect(error).toBeNull();
  expect(await client.from('profiles').select('id')).toMatchObject({ error: null, data: [] });
  expect((await client.rpc('get_matching_options')).data).toHaveProperty('gender');
  expect(await client.schema('auth').from('users').select()).toMatchObject({ error: { code: 'PGRST106' } });
  const channel = client.channel('room');
  const status = await new Promise<string>((resolve) => channel.subscribe(resolve));
  expect(status).toBe('SUBSCRIBED');
  expect(client.getChannels()).toEqual([channel]);
  expect(await client.removeChannel(channel)).toBe('ok');
  expect(await client.removeAllChannels()).toEqual([]);
  await client.realtime.disconnect();
});
