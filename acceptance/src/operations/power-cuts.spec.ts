import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';
import { describe, expect, it } from 'vitest';
import { isLocked } from '../harness/locked-file.ts';
import { discardServer, refusedStart, startServer } from '../harness/server-process.ts';

describe('power cuts', () => {
  it('nothing that was answered is lost by kill -9 of the server and of Postgres', async () => {
    const first = await startServer({ env: { ADMIN_EMAIL: 'chair@people.example' } });
    const sql = postgres(first.databaseUrl, { max: 1 });
    const [postmaster] = await sql<
      { pid: number }[]
    >`select split_part(pg_read_file('postmaster.pid'), E'\n', 1)::int as pid`;
    await sql`insert into public.post_ideas (title, category, description) values ('Kept', 'diaspora-life', 'Before the cut')`;
    await sql.end();
    await first.kill();
    if (postmaster) process.kill(postmaster.pid, 'SIGKILL');

    const second = await startServer({ dataDir: first.dataDir });
    const again = postgres(second.databaseUrl, { max: 1 });
    expect(await again`select title from public.post_ideas`).toEqual([{ title: 'Kept' }]);
    await again.end();
    await discardServer(second);
  });

  it('a server killed alone leaves a Postgres that the next start replaces', async () => {
    const first = await startServer();
    await first.kill();
    // The left Postgres holds the cluster's lock, so a server of another container would refuse to start.
    expect(await isLocked(join(first.dataDir, 'database.lock'))).toBe(true);
    const second = await startServer({ dataDir: first.dataDir });
    expect((await fetch(`${second.url}/api/health`)).status).toBe(200);
    await discardServer(second);
  });

  it('SIGTERM ends with 0, and a database that is newer than the code is left alone', async () => {
    const first = await startServer();
    const sql = postgres(first.databaseUrl, { max: 1 });
    await sql`insert into platform.migrations (name, checksum) values ('29990101_0000_from_the_future.sql', 'x')`;
    await sql.end();
    expect(await first.stop()).toBe(0);
    const { code, output } = await refusedStart({ DATA_DIR: first.dataDir });
    expect(code).toBe(1);
    expect(output).toContain('newer than this version');
    await rm(first.dataDir, { recursive: true, force: true });
  });
});
