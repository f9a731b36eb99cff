import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PostgresPair, startPostgresPair } from '../harness/postgres-pair.ts';
import { discardServer } from '../harness/server-process.ts';
import { type SpecServer, startSpecServer, startSpecServerAgain } from '../harness/spec-server.ts';
import { join } from '../product/product-people.ts';

describe('a server with a replica for reads that may be old', () => {
  let pair: PostgresPair;
  let server: SpecServer;
  let env: { DATABASE_READ_URL: string };
  const askTransparency = async () => (await fetch(`${server.url}/api/transparency`)).json();
  /** A server keeps the public figures for a minute, a new one has none. */
  async function restart(): Promise<void> {
    await server.stop();
    server = await startSpecServerAgain(server, env);
  }

  beforeAll(async () => {
    pair = await startPostgresPair({ isSynchronous: false });
    env = { DATABASE_READ_URL: pair.standbyUrl };
    server = await startSpecServer({ given: { url: pair.primaryUrl, drop: async () => {} }, env });
    // The rows are the same on both, so the figures say where they were computed.
    for (const call of ['public.transparency()', 'private.analytics_figures(at timestamptz)'])
      await pair.at(pair.primaryUrl, (sql) =>
        sql.unsafe(`create or replace function ${call} returns jsonb language sql stable as
          $$ select jsonb_build_object('is_of_replica', pg_is_in_recovery()) $$`),
      );
    await server.stop();
    // The next start computes them, as if their time had come meanwhile.
    await pair.at(pair.primaryUrl, (sql) => sql`delete from private.job_runs where job = 'count figures'`);
    server = await startSpecServerAgain(server, env);
  });
  afterAll(async () => {
    await discardServer(server);
    await pair.stop();
  });

  it('asks it for public figures, and has it compute those of operators', async () => {
    expect(await askTransparency()).toEqual({ is_of_replica: true });
    const stored = () => pair.at(pair.primaryUrl, (sql) => sql`select body from private.analytics`);
    await expect.poll(stored).toMatchObject([{ body: { is_of_replica: true } }]);
  });

  it('reads what members see from the primary alone, however far the replica is behind', async () => {
    await pair.pauseReplay();
    const ruth = await join(server);
    const own = await ruth.client.from('profiles').select('id').eq('id', ruth.id).single();
    expect(own.data).toEqual({ id: ruth.id });
    const connected = await pair.at(
      pair.standbyUrl,
      (sql) => sql`select distinct application_name from pg_stat_activity where application_name like 'awamu%'`,
    );
    expect(connected).toMatchObject([{ application_name: 'awamu-old-reads' }]);
  });

  it('asks the primary while the replica is behind, and the replica again when it has caught up', async () => {
    await restart();
    // Whatever the start wrote: the replica does not have this.
    await join(server);
    expect(await askTransparency()).toEqual({ is_of_replica: false });
    await pair.resumeReplay();
    await restart();
    expect(await askTransparency()).toEqual({ is_of_replica: true });
  });

  it('does not start with the replica in place of the primary', async () => {
    const start = startSpecServer({ given: { url: pair.standbyUrl, drop: async () => {} } });
    await expect(start).rejects.toThrow('the address of the database leads to a standby');
  });

  it('starts and answers while the replica is away', async () => {
    await pair.killStandby();
    await restart();
    expect(await askTransparency()).toEqual({ is_of_replica: false });
  });
});
