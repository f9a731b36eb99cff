import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLocked } from '../harness/locked-file.ts';
import { refusedStart, type ServerProcess, startServer } from '../harness/server-process.ts';

// One installation with its own Postgres, which each test leaves to the next.
describe('power cuts', () => {
  let dataDir: string;
  let server: ServerProcess;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'awamu-'));
    server = await startServer({ dataDir, env: { ADMIN_EMAIL: 'chair@people.example' } });
  });
  afterAll(async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('nothing that was answered is lost by kill -9 of the server and of Postgres', async () => {
    const sql = postgres(server.databaseUrl, { max: 1 });
    const [postmaster] = await sql<
      { pid: number }[]
    >`select split_part(pg_read_file('postmaster.pid'), E'\n', 1)::int as pid`;
    await sql`insert into public.post_ideas (title, category, description) values ('Kept', 'diaspora-life', 'Before the cut')`;
    await sql.end();
    await server.kill();
    if (postmaster) process.kill(postmaster.pid, 'SIGKILL');

    server = await startServer({ dataDir });
    const again = postgres(server.databaseUrl, { max: 1 });
    expect(await again`select title from public.post_ideas`).toEqual([{ title: 'Kept' }]);
    // By a Unix socket, of which the former Postgres left its file.
    const own = await again`select distinct client_addr from pg_stat_activity where application_name like 'awamu%'`;
    expect(own).toEqual([{ client_addr: null }]);
    await again.end();
  });

  it('a server killed alone leaves a Postgres that the next start replaces', async () => {
    await server.kill();
    // The left Postgres holds the cluster's lock, so a server of another container would refuse to start.
    expect(await isLocked(join(dataDir, 'database.lock'))).toBe(true);
    server = await startServer({ dataDir });
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  });

  it('SIGTERM ends with 0, and a database that is newer than the code is left alone', async () => {
    const sql = postgres(server.databaseUrl, { max: 1 });
    await sql`insert into platform.migrations (name, checksum) values ('29990101_0000_from_the_future.sql', 'x')`;
    await sql.end();
    expect(await server.stop()).toBe(0);
    const { code, output } = await refusedStart({ DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(output).toContain('newer than this version');
  });
});
