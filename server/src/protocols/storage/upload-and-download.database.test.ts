import { rename } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { limits } from '@awamu/contracts/limits.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type StorageMember, type StorageTestServer, startStorageTestServer } from './storage-test-server.ts';

let server: StorageTestServer;
let member: StorageMember;
let stranger: StorageMember;

beforeAll(async () => {
  server = await startStorageTestServer();
  [member, stranger] = await Promise.all([server.join(), server.join()]);
});
afterAll(() => server?.stop());

const photo = (width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: '#d9a441' } })
    .jpeg()
    .toBuffer();
const ownPath = (name = `${crypto.randomUUID()}.jpg`) => `images/${member.id}/${name}`;

describe('uploading', () => {
  test('a Blob, bytes and a stream are stored alike', async () => {
    const bytes = await photo();
    const bodies = [
      new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }),
      bytes,
      new Response(new Uint8Array(bytes)).body,
    ];
    for (const body of bodies) {
      const path = ownPath();
      const { data, error } = await member.storage
        .from('profile-images')
        .upload(path, body as Blob, { contentType: 'image/jpeg' });
      expect(error).toBeNull();
      expect(data).toMatchObject({ path, fullPath: `profile-images/${path}`, id: expect.any(String) });
    }
  });

  test('a folder that cannot be written is told as such, and not as an internal error', async () => {
    const [folder, aside] = [join(server.dataDir, 'uploads'), join(server.dataDir, 'moved')];
    await rename(folder, aside);
    const { error } = await member.storage.from('profile-images').upload(ownPath(), await photo());
    await rename(aside, folder);
    expect(error).toMatchObject({
      statusCode: '503',
      message: 'Files are unavailable at the moment. Please try again in a moment.',
    });
  });

  test('a second upload of the same name is refused, and the first one stays', async () => {
    const path = ownPath();
    const bucket = member.storage.from('profile-images');
    await bucket.upload(path, await photo(300, 200));
    const before = await server.storedBlobs();
    const { error } = await bucket.upload(path, await photo(100, 100));
    expect(error).toMatchObject({
      name: 'StorageApiError',
      status: 400,
      statusCode: '409',
      message: 'The resource already exists',
    });
    expect(await server.storedBlobs()).toEqual(before);
    const { data } = await bucket.download(path);
    expect(await sharp(await data?.arrayBuffer()).metadata()).toMatchObject({ width: 300, height: 200 });
  });

  test('upsert and update replace the object and remove the old bytes', async () => {
    const path = ownPath();
    const bucket = member.storage.from('profile-images');
    await bucket.upload(path, await photo(300, 200));
    const count = (await server.storedBlobs()).length;
    expect((await bucket.upload(path, await photo(100, 100), { upsert: true })).error).toBeNull();
    expect((await bucket.update(path, await photo(50, 40))).error).toBeNull();
    expect(await server.storedBlobs()).toHaveLength(count);
    const { data } = await bucket.download(path);
    expect(await sharp(await data?.arrayBuffer()).metadata()).toMatchObject({ width: 50, height: 40 });
  });

  test("another member's folder is refused by the policy, and no bytes are left", async () => {
    const before = await server.storedBlobs();
    const { error } = await stranger.storage.from('profile-images').upload(ownPath(), await photo());
    expect(error).toMatchObject({ statusCode: '403', message: expect.stringContaining('row-level security') });
    const anonymous = await server.anonymous.from('profile-images').upload(ownPath(), await photo());
    expect(anonymous.error).toMatchObject({ statusCode: '403' });
    expect(await server.storedBlobs()).toEqual(before);
    expect(await server.unfinishedUploads()).toEqual([]);
  });

  test('an unknown bucket and invalid characters in a name are documented errors', async () => {
    const missing = await member.storage.from('no-such-bucket').upload(ownPath(), await photo());
    expect(missing.error).toMatchObject({ statusCode: '404', message: 'Bucket not found' });
    const invalid = await member.storage.from('profile-images').upload(`images/${member.id}/naïve.jpg`, await photo());
    expect(invalid.error).toMatchObject({ statusCode: '400', message: expect.stringContaining('Invalid key') });
  });
});

test('uploads per member and minute are limited; others are not affected', async () => {
  const eager = await server.join();
  const send = (who: StorageMember) =>
    who.storage.from('profile-images').upload(`images/${who.id}/x.jpg`, Buffer.from('no image'));
  for (let sent = 0; sent < limits.memberUploads.max; sent += 1) await send(eager);
  expect((await send(eager)).error).toMatchObject({ status: 429, statusCode: '429', code: 'SlowDown' });
  expect((await send(await server.join())).error).toMatchObject({ statusCode: '415' });
});

test('uploads that a member has running at once are limited; others are not affected', async () => {
  const slow = await server.join();
  const { hostname, port, pathname } = new URL(server.url);
  const begin = () => {
    const socket = connect(Number(port), hostname);
    socket.write(`POST ${pathname}/object/profile-images/images/${slow.id}/${crypto.randomUUID()}.jpg HTTP/1.1\r
host: x\r\nauthorization: Bearer ${slow.token}\r\ncontent-type: image/jpeg\r\ncontent-length: 100000\r\n\r\nbegun`);
    return socket;
  };
  const sockets = Array.from({ length: limits.memberUploads.atOnce }, begin);
  await expect.poll(() => server.unfinishedUploads()).toHaveLength(sockets.length);
  const send = async (who: StorageMember) =>
    who.storage.from('profile-images').upload(`images/${who.id}/more.jpg`, await photo());
  expect((await send(slow)).error).toMatchObject({ status: 429, statusCode: '429', code: 'SlowDown' });
  const refused = await fetch(`${server.url}/object/profile-images/images/${slow.id}/more.jpg`, {
    method: 'POST',
    headers: { authorization: `Bearer ${slow.token}` },
    body: 'x',
  });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
  expect((await send(await server.join())).error).toBeNull();
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => server.unfinishedUploads()).toEqual([]);
  expect((await send(slow)).error).toBeNull();
});

test('a member whose storage quota is full is refused until they remove files', async () => {
  const collector = await server.join();
  const send = () => collector.storage.from('profile-images').upload(`images/${collector.id}/new.jpg`, photoBytes);
  const photoBytes = await photo();
  const large = `images/${collector.id}/large.jpg`;
  await server.owner.query(
    `insert into storage.objects (bucket_id, name, owner_id, version, metadata)
    values ('profile-images', $1, $2, gen_random_uuid(), $3)`,
    [large, collector.id, JSON.stringify({ size: limits.memberFiles.maxBytes })],
  );
  expect((await send()).error).toMatchObject({ statusCode: '413', message: expect.stringContaining('no room') });
  await collector.storage.from('profile-images').remove([large]);
  expect((await send()).error).toBeNull();
});

describe('a large body that is refused', () => {
  const large = Buffer.alloc(60_000_000);
  test.each(['declared', 'streamed'])('%s: the client receives the reason', async (kind) => {
    const body = kind === 'declared' ? large : new Response(new Uint8Array(large)).body;
    const tooLarge = await member.storage.from('profile-images').upload(ownPath(), body as Buffer);
    expect(tooLarge.error).toMatchObject({ statusCode: kind === 'declared' ? '413' : '415' });
    const video = Buffer.concat([Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42', 'latin1'), large]);
    const content = kind === 'declared' ? video : new Response(new Uint8Array(video)).body;
    const path = `videos/${member.id}/large.mp4`;
    expect((await member.storage.from('profile-videos').upload(path, content as Buffer)).error).toMatchObject({
      statusCode: '413',
    });
    const refused = await stranger.storage.from('profile-videos').upload(path, video.subarray(0, 50_000_000));
    expect(refused.error).toMatchObject({ statusCode: '403' });
  });
});

test('names may be long and have many folders', async () => {
  await server.operator.createBucket('deep', { public: true });
  const name = `${'folder with spaces & signs/'.repeat(20)}photo (1).jpg`;
  expect((await server.operator.from('deep').upload(name, await photo())).error).toBeNull();
  expect((await fetch(server.operator.from('deep').getPublicUrl(name).data.publicUrl)).status).toBe(200);
  const tooLong = await server.operator.from('deep').upload('a'.repeat(1_025), await photo());
  expect(tooLong.error).toMatchObject({ code: 'InvalidKey' });
});

describe('downloading', () => {
  test('a public URL serves the bytes with cache headers', async () => {
    const path = ownPath();
    await member.storage.from('profile-images').upload(path, await photo());
    const { publicUrl } = member.storage.from('profile-images').getPublicUrl(path).data;
    const response = await fetch(publicUrl);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('cache-control')).toBe('public, no-cache');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const etag = response.headers.get('etag') ?? '';
    expect((await fetch(publicUrl, { headers: { 'if-none-match': etag } })).status).toBe(304);
    const since = response.headers.get('last-modified') ?? '';
    expect((await fetch(publicUrl, { headers: { 'if-modified-since': since } })).status).toBe(304);
    const head = await fetch(publicUrl, { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(String((await response.arrayBuffer()).byteLength));
  });

  test('ranges: a part, an end, and outside', async () => {
    const path = ownPath();
    await member.storage.from('profile-images').upload(path, await photo());
    const { publicUrl } = member.storage.from('profile-images').getPublicUrl(path).data;
    const whole = Buffer.from(await (await fetch(publicUrl)).arrayBuffer());
    const part = await fetch(publicUrl, { headers: { range: 'bytes=10-19' } });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 10-19/${whole.length}`);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(10, 20));
    const end = await fetch(publicUrl, { headers: { range: 'bytes=-5' } });
    expect(Buffer.from(await end.arrayBuffer())).toEqual(whole.subarray(-5));
    const outside = await fetch(publicUrl, { headers: { range: `bytes=${whole.length}-` } });
    expect(outside.status).toBe(416);
    expect(outside.headers.get('content-range')).toBe(`bytes */${whole.length}`);
  });

  test('?download names the saved file', async () => {
    const path = ownPath();
    await member.storage.from('profile-images').upload(path, await photo());
    const bucket = member.storage.from('profile-images');
    const named = await fetch(bucket.getPublicUrl(path, { download: 'Nakato & me.jpg' }).data.publicUrl);
    expect(named.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''Nakato%20%26%20me.jpg");
  });

  test('missing objects are reported as storage-js expects', async () => {
    const bucket = member.storage.from('profile-images');
    const { error } = await bucket.download(ownPath());
    expect(error).toMatchObject({
      name: 'StorageApiError',
      status: 400,
      statusCode: '404',
      message: 'Object not found',
    });
    expect(await bucket.exists(ownPath())).toMatchObject({ data: false });
    expect((await bucket.info(ownPath())).error).toMatchObject({ code: 'NoSuchKey' });
  });
});
