import { rm } from 'node:fs/promises';
import { join as filePath } from 'node:path';
import { accountExport } from '@awamu/contracts/account.ts';
import { limits } from '@awamu/contracts/limits.ts';
import { exportAccount } from '@awamu/contracts/operations/members.ts';
import { strFromU8, unzipSync } from 'fflate';
import postgres from 'postgres';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { discardServer, type RunningServer } from '../harness/server-process.ts';
import { startSpecServer } from '../harness/spec-server.ts';
import { block, call, join, matchUp, type Person } from './product-people.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startSpecServer();
});
afterAll(() => discardServer(server));

async function download(person: Person): Promise<Response> {
  return fetch(`${server.url}${exportAccount.path}`, { headers: { authorization: `Bearer ${await person.token()}` } });
}

test('the archive holds all own data, own files and nothing of others that is out of sight', async () => {
  const [me, friend, blocked] = [await join(server), await join(server, { full_name: 'Babirye' }), await join(server)];
  const [matchId, hiddenId] = [await matchUp(me, friend), await matchUp(me, blocked)];
  const say = (person: Person, match_id: string, content: string) =>
    person.post('/api/messages/send', { match_id, content });
  await say(me, matchId, 'from me');
  await say(friend, matchId, 'from a friend');
  await say(blocked, hiddenId, 'behind the block');
  await say(me, hiddenId, 'my own words');
  await block(me, blocked);
  await me.client.rpc('report_member', { reported_user_id: blocked.id, report_type: 'spam', details: 'noise' });
  await me.client.from('user_settings').upsert({ user_id: me.id, settings: { theme: 'dark' } });
  const path = `images/${me.id}/${crypto.randomUUID()}.png`;
  const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  await me.client.storage.from('profile-images').upload(path, photo, { contentType: 'image/png' });
  const stored = await me.client.storage.from('profile-images').download(path);

  const response = await download(me);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe(accountExport.contentType);
  expect(response.headers.get('content-disposition')).toContain(accountExport.fileName);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const json = (name: string) => JSON.parse(strFromU8(files[name] ?? new Uint8Array()));

  expect(json('account.json')).toMatchObject({ id: me.id });
  expect(json('profile.json')).toMatchObject({ id: me.id, birthdate: '1994-03-09' });
  expect(json('settings.json')).toMatchObject({ theme: 'dark' });
  expect(json('interactions.json')).toHaveLength(2);
  expect(json('matches.json')).toMatchObject([{ id: matchId, other_user: { full_name: 'Babirye' } }]);
  expect(json('blocks.json')).toMatchObject([{ id: blocked.id }]);
  expect(json('reports.json')).toMatchObject([{ report_type: 'spam', details: 'noise' }]);
  const texts = json('messages.json').map((message: { text: string }) => message.text);
  expect(texts).toEqual(['from me', 'from a friend', 'my own words']);
  const expected = new Uint8Array((await stored.data?.arrayBuffer()) ?? new ArrayBuffer(0));
  expect(expected.length).toBeGreaterThan(0);
  expect(files[`files/profile-images/${path}`]).toEqual(expected);
  const everything = Object.values(files)
    .map((bytes) => strFromU8(bytes, true))
    .join('\n');
  for (const secret of ['encrypted_password', 'refresh_token', 'behind the block'])
    expect(everything).not.toContain(secret);
});

test('a file that the server has lost is omitted and listed, and the rest of the archive is complete', async () => {
  const me = await join(server);
  const paths = [1, 2].map(() => `images/${me.id}/${crypto.randomUUID()}.png`);
  const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'blue' } })
    .png()
    .toBuffer();
  for (const path of paths) {
    await me.client.storage.from('profile-images').upload(path, photo, { contentType: 'image/png' });
  }
  const [lost = '', present = ''] = paths;
  const sql = postgres(server.databaseUrl, { max: 1 });
  const [row] = await sql<{ version: string }[]>`select version from storage.objects where name = ${lost}`;
  await sql.end();
  const version = row?.version ?? '';
  await rm(filePath(server.dataDir, 'files', 'objects', version.slice(0, 2), version));

  const files = unzipSync(new Uint8Array(await (await download(me)).arrayBuffer()));
  const names = Object.keys(files);
  expect(names).toContain(`files/profile-images/${present}`);
  expect(names).not.toContain(`files/profile-images/${lost}`);
  expect(JSON.parse(strFromU8(files['missing-files.json'] ?? new Uint8Array()))).toEqual([`profile-images/${lost}`]);
});

test('somebody who has done nothing yet gets an archive too', async () => {
  const files = unzipSync(new Uint8Array(await (await download(await join(server, null))).arrayBuffer()));
  expect(JSON.parse(strFromU8(files['messages.json'] ?? new Uint8Array()))).toEqual([]);
  expect(Object.keys(files)).toContain('profile.json');
});

test('an archive is for its member only, and limited in number', async () => {
  expect(await call(server, exportAccount.path)).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
  const me = await join(server);
  for (let count = 0; count < limits.accountExports.max; count += 1) expect((await download(me)).status).toBe(200);
  const refused = await download(me);
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ success: false, code: 'too_many_requests' });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  await me.client.auth.signOut();
  expect((await download(me)).status).toBe(401);
});

test('deleting the account needs a sign-in or a code of the last ten minutes', async () => {
  const [me, friend] = [await join(server), await join(server)];
  await matchUp(me, friend);
  const sql = postgres(server.databaseUrl, { max: 1, onnotice: () => {} });
  const age = () => sql`update auth.sessions set created_at = now() - interval '11 minutes' where user_id = ${me.id}`;
  const erase = () => me.client.from('profiles').delete().eq('id', me.id);
  try {
    await age();
    expect((await erase()).error).toMatchObject({ message: 'reauthentication_needed' });
    expect((await friend.get('/matching/matches')).body).not.toMatchObject({ matches: [] });
    await sql`update auth.sessions set proved_at = now() - interval '11 minutes' where user_id = ${me.id}`;
    expect((await erase()).error).toMatchObject({ message: 'reauthentication_needed' });
    await sql`update auth.sessions set proved_at = now() where user_id = ${me.id}`;
    expect((await erase()).error).toBeNull();
  } finally {
    await sql.end();
  }
  expect((await friend.get('/matching/matches')).body).toMatchObject({ matches: [] });
});

test('deleting the profile ends the account and everything of it', async () => {
  const [me, friend] = [await join(server), await join(server)];
  await matchUp(me, friend);
  const token = await me.token();
  expect((await me.client.from('profiles').delete().eq('id', me.id)).error).toBeNull();
  expect(await call(server, exportAccount.path, { token })).toMatchObject({ status: 401 });
  expect((await friend.get('/matching/matches')).body).toMatchObject({ matches: [] });
});
