import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type FauxqsServer, startFauxqs } from 'fauxqs';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { discardServer } from '../harness/server-process.ts';
import { type SpecServer, startSpecServer, startSpecServerAgain } from '../harness/spec-server.ts';
import { join as joinCommunity, type Person } from '../product/product-people.ts';
import { runScript } from './run-script.ts';

let store: FauxqsServer;
let env: Record<string, string>;
let server: SpecServer;
let ruth: Person;
/** A picture from the time before the bucket. */
let older: string;
let newer: string;

beforeAll(async () => {
  store = await startFauxqs({ port: 0, host: '127.0.0.1', logger: false });
  store.createBucket('files');
  env = {
    S3_ENDPOINT: `http://127.0.0.1:${store.port}`,
    S3_BUCKET: 'files',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  server = await startSpecServer();
  ruth = await joinCommunity(server);
  older = await upload();
  await server.stop();
  server = await startSpecServerAgain(server, env);
});
afterAll(async () => {
  await discardServer(server);
  await store.stop();
});

async function upload(): Promise<string> {
  const png = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#7a4' } })
    .png()
    .toBuffer();
  const path = `images/${ruth.id}/${crypto.randomUUID()}.png`;
  const { error } = await ruth.client.storage.from('profile-images').upload(path, png, { contentType: 'image/png' });
  if (error) throw error;
  return path;
}

const publicUrl = (path: string) => `${server.url}/storage/v1/object/public/profile-images/${path}`;
async function statusOf(path: string): Promise<number> {
  const response = await fetch(publicUrl(path));
  await response.arrayBuffer();
  return response.status;
}
const filesInFolder = async (): Promise<number> => {
  const entries = await readdir(join(server.dataDir, 'files', 'objects'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
};
async function objectsInBucket(): Promise<string[]> {
  const listed = await (await fetch(`${env['S3_ENDPOINT']}/files?list-type=2`)).text();
  return [...listed.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => key);
}
/** The folders of the pictures in the bucket, one for each. */
async function foldersInBucket() {
  const folders = (await objectsInBucket()).map((key) => key.split('/')[0] ?? '');
  return folders.filter((folder) => ['objects', 'resized'].includes(folder)).sort();
}

it('new pictures and the sizes made of them go to the bucket, and older ones are still found in DATA_DIR', async () => {
  newer = await upload();
  expect(await Promise.all([statusOf(older), statusOf(newer)])).toEqual([200, 200]);
  const sized = publicUrl(newer).replace('/object/', '/render/image/');
  expect((await fetch(`${sized}?width=100`)).status).toBe(200);
  expect(await filesInFolder()).toBe(1);
  expect(await foldersInBucket()).toEqual(['objects', 'resized']);
});

it('a range of a picture comes from the bucket as such', async () => {
  const response = await fetch(publicUrl(newer), { headers: { range: 'bytes=1-3' } });
  expect([response.status, await response.text()]).toEqual([206, 'PNG']);
});

it('files move while the server runs, but not with other settings than its own', async () => {
  const variables = { DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir };
  const other = await runScript('move-files', [], variables);
  expect(other).toEqual({ code: 1, output: expect.stringMatching(/other settings of files: bucket files at /) });
  const moved = await runScript('move-files', [], { ...variables, ...env });
  expect(moved).toEqual({
    code: 0,
    output: expect.stringContaining('1 files moved and compared. New files go to: bucket'),
  });
  expect(await filesInFolder()).toBe(0);
  expect(await statusOf(older)).toBe(200);
});

it('a backup has the pictures of the bucket', async () => {
  const target = join(server.dataDir, 'backup');
  const variables = { DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir, ...env };
  expect(await runScript('backup', [target], variables)).toMatchObject({ code: 0 });
  const files = await readdir(join(target, 'files'), { recursive: true, withFileTypes: true });
  expect(files.filter((entry) => entry.isFile())).toHaveLength(2);
});

it('a removed picture and its sizes are gone from the bucket', async () => {
  const { error } = await ruth.client.storage.from('profile-images').remove([newer]);
  expect(error).toBeNull();
  expect(await statusOf(newer)).toBe(400);
  expect(await foldersInBucket()).toEqual(['objects']);
});

it('while the bucket is away, uploads and downloads are told to come again, and the rest goes on', async () => {
  await store.stop();
  expect(await statusOf(older)).toBe(503);
  await expect(upload()).rejects.toMatchObject({ message: expect.stringContaining('Files are unavailable') });
  const health = await fetch(`${server.url}/api/health`);
  expect(health.status).toBe(503);
  expect((await ruth.client.from('profiles').select('id').eq('id', ruth.id).single()).error).toBeNull();
});

it('a start without the bucket says so in one line', async () => {
  await server.stop();
  const start = startSpecServerAgain(server, env);
  await expect(start).rejects.toThrow(/^The bucket files at http:.* cannot be used \(ECONNREFUSED\)\. Check/);
  server = await startSpecServerAgain(server);
  expect(await statusOf(older)).toBe(400);
});
