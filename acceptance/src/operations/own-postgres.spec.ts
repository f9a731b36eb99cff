import type { Database } from '@awamu/contracts/database.types.ts';
import { createClient } from '@supabase/supabase-js';
import sql from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, startOwnPostgres } from '../harness/own-postgres.ts';
import { discardServer, type ServerProcess, startServer } from '../harness/server-process.ts';

describe('servers on one Postgres of the operator', () => {
  let postgres: Awaited<ReturnType<typeof startOwnPostgres>>;
  let servers: ServerProcess[] = [];
  beforeAll(async () => {
    postgres = await startOwnPostgres();
    const other = await createDatabase(postgres);
    const filled = { DATABASE_URL: postgres.url, DEMO_MEMBERS: '3', ADMIN_EMAIL: 'chair@people.example' };
    // Started simultaneously on empty databases: of the two on one database, one migrates and seeds it while the other
    // waits; the third competes with them for cluster-wide objects such as roles.
    servers = await Promise.all([filled, filled, { DATABASE_URL: other.url }].map((env) => startServer({ env })));
  });
  afterAll(async () => {
    await Promise.all(servers.map(discardServer));
    await postgres.stop();
  });

  it('what one of a database signs the other accepts, and what one stores the other reads', async () => {
    const [first, second] = servers as [ServerProcess, ServerProcess];
    const one = createClient<Database>(first.url, first.config.anonKey, { auth: { persistSession: false } });
    const { data } = await one.auth.signUp({ email: 'akello@people.example', password: 'a boda boda in the rain' });
    const userId = data.user?.id ?? '';
    await one
      .from('profiles')
      .insert({ id: userId, full_name: 'Akello', email: 'akello@people.example' })
      .throwOnError();

    // Also with the other server's API key: both share the secrets that one of them created.
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

  it('another database is another product, whose sessions and rows are its own', async () => {
    const [first, , third] = servers as [ServerProcess, ServerProcess, ServerProcess];
    const email = 'opio@people.example';
    const passwords = ['a boda boda in the rain', 'a matatu in the sun'];
    const ids = await Promise.all(
      [first, third].map(async ({ url, config }, index) => {
        const client = createClient<Database>(url, config.anonKey, { auth: { persistSession: false } });
        const { data } = await client.auth.signUp({ email, password: passwords[index] ?? '' });
        const id = data.user?.id ?? '';
        await client.from('profiles').insert({ id, full_name: 'Opio', email }).throwOnError();
        return id;
      }),
    );
    expect(new Set(ids).size).toBe(2);
    const foreign = await fetch(`${third.url}/rest/v1/`, { headers: { apikey: first.config.anonKey } });
    expect(foreign.status).toBe(401);
  });
});
