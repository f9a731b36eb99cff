import type { Database } from '@awamu/contracts/database.types.ts';
import { createClient } from '@supabase/supabase-js';
import sql from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startOwnPostgres } from '../harness/own-postgres.ts';
import { discardServer, type ServerProcess, startServer } from '../harness/server-process.ts';

describe('two servers on one Postgres of the operator', () => {
  let postgres: Awaited<ReturnType<typeof startOwnPostgres>>;
  let servers: ServerProcess[] = [];
  beforeAll(async () => {
    postgres = await startOwnPostgres();
    // At the same moment, on an empty database: one of them brings it up and fills it, the other waits.
    const env = { DATABASE_URL: postgres.url, DEMO_MEMBERS: '3', ADMIN_EMAIL: 'chair@people.example' };
    servers = await Promise.all([0, 1].map(() => startServer({ env })));
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

    // With the other's key as well: they share the secrets that only one of them made.
    const two = createClient<Database>(second.url, first.config.anonKey, {
      auth: { persistSession: false },
      global: { headers: { Authorization: `Bearer ${data.session?.access_token}` } },
    });
    const read = await two.from('profiles').select('full_name').eq('id', userId).single().throwOnError();
    expect(read.data).toEqual({ full_name: 'Akello' });
  });

  it('one of them made the first admin, and one the demo community', async () => {
    expect(servers.filter((server) => server.output().includes('one-time password'))).toHaveLength(1);
    const owner = sql(postgres.url, { max: 1 });
    const made = await owner`select email from auth.users where raw_app_meta_data ? 'demo' order by email`;
    await owner.end();
    const demo = ['admin', 'member1', 'member2', 'member3'].map((name) => ({ email: `${name}@demo.awamu.example` }));
    expect(made).toEqual(demo);
  });
});
