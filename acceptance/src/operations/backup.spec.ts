import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createClient } from '@supabase/supabase-js';
import postgres from 'postgres';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { startOwnPostgres } from '../harness/own-postgres.ts';
import { discardServer, type RunningServer, type ServerProcess, startServer } from '../harness/server-process.ts';
import { startSpecServer } from '../harness/spec-server.ts';
import { join as joinCommunity, matchUp, type Person } from '../product/product-people.ts';
import { runScript as run } from './run-script.ts';

let folder: string;
let source: RunningServer;
let ruth: Person;
let leaver: Person;
let match: string;
let photo: { path: string; sha256: string };
/** Numbers of the messages that were answered before the backup began. */
let answeredBefore: number;
const backup = () => join(folder, 'backup');

beforeAll(async () => {
  folder = await mkdtemp(join(inject('postgres').folder, 'backup-'));
  source = await startSpecServer();
  [ruth, leaver] = [await joinCommunity(source), await joinCommunity(source)];
  match = await matchUp(ruth, await joinCommunity(source));
  photo = await upload(ruth);
  await queueMessage(source);
  const writing = new AbortController();
  const sent = sendMessages(writing.signal);
  await sent.reached(5);
  answeredBefore = sent.count();
  const { code, output } = await run('backup', [backup()], {
    DATABASE_URL: source.databaseUrl,
    DATA_DIR: source.dataDir,
  });
  writing.abort();
  await sent.ended;
  expect(output).toContain('Backup of');
  expect(code).toBe(0);
});
afterAll(async () => {
  await discardServer(source);
  await rm(folder, { recursive: true, force: true });
});

/** A message that the job queue has, to be tried again in an hour. */
async function queueMessage({ databaseUrl }: RunningServer): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  await sql`insert into private.outbound_messages (kind, channel, address, is_queued, next_attempt_at)
    values ('later', 'mail', 'ruth@people.example', true, now() + interval '1 hour')`;
  await sql.end();
}

async function upload(person: Person): Promise<{ path: string; sha256: string }> {
  const png = await sharp({ create: { width: 80, height: 80, channels: 3, background: '#7a4' } })
    .png()
    .toBuffer();
  const path = `images/${person.id}/${crypto.randomUUID()}.png`;
  const stored = await person.client.storage.from('profile-images').upload(path, png, { contentType: 'image/png' });
  if (stored.error) throw stored.error;
  return { path, sha256: await sumOf(source, path) };
}

async function sumOf(server: RunningServer, path: string): Promise<string> {
  const response = await fetch(`${server.url}/storage/v1/object/public/profile-images/${path}`);
  expect(response.status).toBe(200);
  return createHash('sha256')
    .update(Buffer.from(await response.arrayBuffer()))
    .digest('hex');
}

/** A member may send 60 in ten seconds. */
const mostMessages = 50;

/** Sends numbered messages one after the other until the signal. */
function sendMessages(signal: AbortSignal) {
  let count = 0;
  const waiting: (() => void)[] = [];
  const ended = (async () => {
    while (!signal.aborted && count < mostMessages) {
      const answer = await ruth.post('/api/messages/send', {
        match_id: match,
        content: `Number ${count}`,
        message_type: 'text',
      });
      expect(answer.status).toBe(200);
      count += 1;
      if (count >= 5) for (const resolve of waiting.splice(0)) resolve();
    }
  })();
  return { ended, count: () => count, reached: (_: number) => new Promise<void>((resolve) => waiting.push(resolve)) };
}

async function addMigration(copy: string): Promise<void> {
  const path = join(copy, 'manifest.json');
  const manifest = JSON.parse(await readFile(path, 'utf8')) as { migrations: string[] };
  manifest.migrations.push('29990101_0000_from_the_future.sql');
  await writeFile(path, JSON.stringify(manifest));
}

/** Restores into a new folder with its own Postgres. */
async function restore(name: string, words: readonly string[]) {
  const dataDir = join(folder, name);
  return { dataDir, ...(await run('restore', words, { DATA_DIR: dataDir })) };
}

it('is a folder that only its owner can read, and replaces nothing', async () => {
  expect((await readdir(backup())).sort()).toEqual(['files', 'manifest.json', 'rows']);
  const again = await run('backup', [backup()], { DATABASE_URL: source.databaseUrl, DATA_DIR: source.dataDir });
  expect(again).toEqual({ code: 1, output: expect.stringContaining('exists already') });
});

it('is not written from a folder that lacks stored files, unless the operator says so', async () => {
  const env = { DATABASE_URL: source.databaseUrl, DATA_DIR: join(folder, 'another server') };
  const target = join(folder, 'without files');
  const refused = await run('backup', [target], env);
  expect(refused.code).toBe(1);
  expect(refused.output).toMatch(/stored files? .* not in .*another server\/files/);
  await expect(readdir(target)).rejects.toMatchObject({ code: 'ENOENT' });
  const { code, output } = await run('backup', [target, '--without-missing-files'], env);
  expect(output).toContain('Backup of');
  expect(code).toBe(0);
});

it('restores rows, pictures, sessions and keys of one moment into an empty place, without members deleted since', async () => {
  const account = postgres(source.databaseUrl, { max: 1, onnotice: () => {} });
  await account`delete from auth.users where id = ${leaver.id}`;
  await account.end();
  const erased = join(folder, 'erased.txt');
  expect(
    await run('backup', ['--erased', erased], { DATABASE_URL: source.databaseUrl, DATA_DIR: source.dataDir }),
  ).toMatchObject({ code: 0 });
  expect(await readFile(erased, 'utf8')).toBe(`${leaver.id}\n`);

  const { code, output, dataDir } = await restore('restored', [backup(), '--erased', erased]);
  expect(output).toContain('1 members who were deleted since are deleted again');
  expect(code).toBe(0);
  const server: ServerProcess = await startServer({ dataDir });
  const sql = postgres(server.databaseUrl, { max: 1, onnotice: () => {} });
  const numbers = await sql<
    { content: string }[]
  >`select content from public.messages where match_id = ${match} order by seq`;
  expect(numbers.length).toBeGreaterThanOrEqual(answeredBefore);
  expect(numbers.map(({ content }) => content)).toEqual(numbers.map((_, index) => `Number ${index}`));
  expect(await sql`select id from public.profiles where id = ${leaver.id}`).toEqual([]);
  expect(await sumOf(server, photo.path)).toBe(photo.sha256);
  const waiting = await sql`select is_queued from private.outbound_messages where kind = 'later'`;
  expect(waiting).toEqual([{ is_queued: false }]);
  // Ruth's page goes on with the session it has, by the restored keys and policies.
  const { data } = await ruth.client.auth.getSession();
  const client = createClient(server.url, server.config.anonKey, { auth: { persistSession: false } });
  await client.auth.setSession({
    access_token: data.session?.access_token ?? '',
    refresh_token: data.session?.refresh_token ?? '',
  });
  const own = await client.from('profiles').select('id, full_name').eq('id', ruth.id);
  expect(own).toMatchObject({ error: null, data: [{ id: ruth.id, full_name: 'Nabirye Ruth' }] });
  const sent = await client.rpc('send_message', {
    id: crypto.randomUUID(),
    match_id: match,
    content: 'After',
    message_type: 'text',
  });
  expect(sent.error).toBeNull();
  await sql.end();
  await discardServer(server);
}, 180_000);

it.each<[string, (copy: string) => Promise<unknown>, RegExp]>([
  [
    'a table is damaged',
    (copy) => appendFile(join(copy, 'rows/public.messages.copy.gz'), 'x'),
    /damaged: rows\/public\.messages/,
  ],
  ['a file is missing', (copy) => rm(join(copy, 'rows/public.blocks.copy.gz')), /damaged: rows\/public\.blocks/],
  ['it is of a newer version', (copy) => addMigration(copy), /newer than this version of Awamu \(it has 29990101/],
  ['it did not finish', (copy) => rm(join(copy, 'manifest.json')), /did not finish/],
])('is refused in one line when %s, and leaves the target empty', async (name, damage, reason) => {
  const copy = join(folder, `copy ${name}`);
  await promisify(execFile)('cp', ['-r', backup(), copy]);
  await damage(copy);
  const { code, output, dataDir } = await restore(`target ${name}`, [copy, '--without-erased']);
  expect([code, output.trim().split('\n')]).toEqual([1, [expect.stringMatching(reason)]]);
  expect(await readdir(dataDir).catch(() => [])).toEqual([]);
});

it('is not restored over something else', async () => {
  const taken = await run('restore', [backup(), '--without-erased'], { DATA_DIR: source.dataDir });
  expect(taken).toEqual({ code: 1, output: expect.stringContaining('is not empty') });
  const database = await run('restore', [backup(), '--without-erased'], {
    DATA_DIR: join(folder, 'other'),
    DATABASE_URL: source.databaseUrl,
  });
  expect(database).toEqual({ code: 1, output: expect.stringContaining('The database is not empty') });
  const unreachable = await run('restore', [backup(), '--without-erased'], {
    DATA_DIR: join(folder, 'other'),
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  });
  expect(unreachable).toEqual({ code: 1, output: expect.stringContaining('The database cannot be reached') });
  expect(await readdir(join(folder, 'other')).catch(() => [])).toEqual([]);
});

it('restores into the empty database of another Postgres, which has none of the roles', async () => {
  const other = await startOwnPostgres();
  try {
    const dataDir = join(folder, 'with another Postgres');
    const env = { DATA_DIR: dataDir, DATABASE_URL: other.url };
    expect(await run('restore', [backup(), '--without-erased'], env)).toMatchObject({ code: 0 });
    expect(await readdir(dataDir)).not.toContain('database');
    const server = await startServer({ dataDir, env: { DATABASE_URL: other.url } });
    expect(await sumOf(server, photo.path)).toBe(photo.sha256);
    const client = createClient(server.url, server.config.anonKey, { auth: { persistSession: false } });
    const { data } = await ruth.client.auth.getSession();
    const { access_token = '', refresh_token = '' } = data.session ?? {};
    await client.auth.setSession({ access_token, refresh_token });
    const own = await client.from('messages').select('content').eq('match_id', match).eq('content', 'Number 0');
    expect(own).toMatchObject({ error: null, data: [{ content: 'Number 0' }] });
    await discardServer(server);
  } finally {
    await other.stop();
  }
}, 180_000);
