import type { Database } from '@awamu/contracts/database.types.ts';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startOwnPostgres } from '../harness/own-postgres.ts';
import { discardServer, type ServerProcess, startServer } from '../harness/server-process.ts';

describe('two servers on one Postgres of the operator', () => {
  let postgres: Awaited<ReturnType<typeof startOwnPostgres>>;
  let servers: ServerProcess[] = [];
  beforeAll(async () => {
    postgres = await startOwnPostgres();
    // At the same moment, on an empty database: one of them brings it up, the other waits.
    servers = await Promise.all([0, 1].map(() => startServer({ env: { DATABASE_URL: postgres.url } })));
  });
  afterAll(async () => {
    await Promise.all(servers.map(discardServer));
    await postgres.stop();
  });

  it('what one signs the other accepts, and what one stores the other reads', async () => {
    const [first, second] = servers as [ServerProcess, ServerProcess];
    const one = createClient<Database>(first.url, first.config.anonKey, { auth: { persistSession: false } });
    const { data } = await one.auth.signUp({ email: 'akello@people.example', password: 'a boda boda in the rain' });
    const userId = data.user?.id ?? '';
    await one
      .from('profiles')
      .insert({ id: userId, full_name: 'Akello', email: 'akello@people.example' })
      .throwOnError();

    const two = createClient<Database>(second.url, second.config.anonKey, {
      auth: { persistSession: false },
      global: { headers: { Authorization: `Bearer ${data.session?.access_token}` } },
    });
    const read = await two.from('profiles').select('full_name').eq('id', userId).single().throwOnError();
    expect(read.data).toEqual({ full_name: 'Akello' });
  });

  it('starts without a demo community', () => {
    for (const server of servers) expect(server.output()).not.toContain('Demo sign-in');
  });
});
