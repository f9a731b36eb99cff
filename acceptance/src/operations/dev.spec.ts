import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { appConfig } from '@awamu/contracts/app-config.ts';
import { brand } from '@awamu/contracts/brand.ts';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type DevCopy, type LaunchedDev, launchDev, makeDevCopy } from '../harness/dev-copy.ts';

// A start takes seconds on an idle machine, and much longer under load.
vi.setConfig({ testTimeout: 240_000 });

describe('npm run dev', () => {
  const other = createServer();
  let copy: DevCopy;
  let dev: LaunchedDev;
  let url: string;
  beforeAll(async () => {
    // The default port is taken, by this listener or by another process.
    await new Promise<void>((resolve) => {
      other.once('error', () => resolve());
      other.listen(4000, '127.0.0.1', resolve);
    });
    copy = await makeDevCopy();
    dev = launchDev(copy);
    url = await dev.ready;
  });
  afterAll(async () => {
    await dev.interrupt();
    other.close();
    await copy.remove();
  });

  const readText = async (path: string) => (await fetch(`${url}${path}`)).text();
  const readConfig = async () => appConfig.parse(JSON.parse(await readText('/config.json')));
  const postmaster = async () =>
    Number.parseInt(await readFile(join(copy.dataDir, 'dev-database/cluster/postmaster.pid'), 'utf8'), 10);
  const connectClient = async () => {
    const { anonKey } = await readConfig();
    return createClient(url, anonKey, { auth: { persistSession: false } });
  };
  const akello = { email: 'akello@people.example', password: 'a boda boda in the rain' };

  it('serves the pages where a port is free, and the server behind them', async () => {
    expect(new URL(url).port).not.toBe('4000');
    const page = await fetch(url, { headers: { accept: 'text/html' } });
    expect(page.status).toBe(200);
    expect(await page.text()).toContain(brand.name);
    expect(await readConfig()).toMatchObject({ supabaseUrl: `http://localhost:${new URL(url).port}`, demo: false });

    const client = await connectClient();
    expect((await client.auth.signUp(akello)).error).toBeNull();
    const joined = new Promise((resolve) => client.channel('anything').subscribe(resolve));
    expect(await joined).toBe('SUBSCRIBED');
    await client.removeAllChannels();
  });

  it('answers by changed code and changed SQL, while the database goes on', async () => {
    const before = await postmaster();
    const client = await connectClient();
    await copy.edit('server/src/app.ts', 'demo: config.demoMembers > 0', 'demo: true');
    await expect.poll(async () => (await readConfig()).demo).toBe(true);

    const file = 'database/product/members/functions/public.get_matching_options.sql';
    await copy.edit(file, 'select jsonb_object_agg(', `select '{"changed": []}'::jsonb || jsonb_object_agg(`);
    await expect.poll(async () => (await client.rpc('get_matching_options')).data).toHaveProperty('changed');
    expect(await postmaster()).toBe(before);
  });

  it('waits until an error is fixed', async () => {
    await copy.edit('server/src/app.ts', 'demo: true', 'demo: !');
    await expect.poll(dev.output).toContain('it starts again at the next change');
    // A request waits while the server restarts.
    const answer = readConfig();
    await copy.edit('server/src/app.ts', 'demo: !', 'demo: false');
    expect((await answer).demo).toBe(false);
  });

  it('serves a changed component', async () => {
    const module = '/src/features/landing/components/hero.tsx';
    expect(await readText(module)).not.toContain('data-changed');
    await copy.edit(`web${module}`, '<section', '<section data-changed="yes"');
    await expect.poll(() => readText(module)).toContain('data-changed');
  });

  it('is not started twice in one folder', async () => {
    await expect(launchDev(copy).ready).rejects.toThrow('Another server');
    await expect.poll(async () => (await fetch(`${url}/api/health`)).status).toBe(200);
  });

  it('leaves nothing running after Ctrl-C, nor for long after kill -9', async () => {
    const { pid } = JSON.parse(await readFile(join(copy.dataDir, 'dev-database/server.json'), 'utf8')) as {
      pid: number;
    };
    const orphan = await postmaster();
    process.kill(pid, 'SIGKILL');
    await dev.exited;
    dev = launchDev(copy);
    url = await dev.ready;
    expect(await postmaster()).not.toBe(orphan);
    expect((await (await connectClient()).auth.signInWithPassword(akello)).error).toBeNull();

    expect((await copy.processes()).length).toBeGreaterThan(3);
    await dev.interrupt();
    expect(await copy.processes()).toEqual([]);
  });
});
