import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type StorageMember, type StorageTestServer, startStorageTestServer } from './storage-test-server.ts';

let server: StorageTestServer;
let member: StorageMember;
let picture: Buffer;

beforeAll(async () => {
  server = await startStorageTestServer();
  member = await server.join();
  picture = await sharp({ create: { width: 1_200, height: 900, channels: 3, background: '#d9a441' } })
    .jpeg()
    .toBuffer();
  await server.openAlbum('other');
});
beforeEach(async () => {
  await server.operator.emptyBucket('album');
  await server.operator.emptyBucket('other');
});
afterAll(() => server?.stop());

const album = () => member.storage.from('album');
async function fill(...paths: string[]): Promise<void> {
  for (const path of paths) expect((await album().upload(path, picture)).error).toBeNull();
}

describe('list', () => {
  test('returns the folders and files of one level', async () => {
    await fill('b.jpg', 'a.jpg', 'trips/entebbe.jpg', 'trips/jinja/source.jpg');
    const { data } = await album().list();
    expect(data?.map(({ name, id }) => [name, id === null])).toEqual([
      ['a.jpg', false],
      ['b.jpg', false],
      ['trips', true],
    ]);
    expect(data?.[0]?.metadata).toMatchObject({
      mimetype: 'image/jpeg',
      cacheControl: 'max-age=3600',
      size: expect.any(Number),
    });
    expect((await album().list('trips')).data?.map(({ name }) => name)).toEqual(['entebbe.jpg', 'jinja']);
    expect((await album().list('none')).data).toEqual([]);
  });

  test('searches, sorts and pages', async () => {
    await fill('one.jpg', 'two.jpg', 'three.jpg', '100%.jpg'.replace('%', '&'));
    expect((await album().list('', { search: 'T' })).data?.map(({ name }) => name)).toEqual(['three.jpg', 'two.jpg']);
    const newest = await album().list('', { sortBy: { column: 'created_at', order: 'desc' }, limit: 2 });
    expect(newest.data?.map(({ name }) => name)).toEqual(['100&.jpg', 'three.jpg']);
    expect((await album().list('', { limit: 1, offset: 1 })).data?.map(({ name }) => name)).toEqual(['one.jpg']);
    const invalid = await album().list('', { sortBy: { column: 'id; drop table storage.objects' } });
    expect(invalid.error).toMatchObject({ statusCode: '400', code: 'InvalidRequest' });
  });

  test('version 2 continues at its cursor', async () => {
    await fill('a/1.jpg', 'a/2.jpg', 'a/deep/3.jpg', 'b.jpg');
    const first = await album().listV2({ prefix: 'a/', limit: 2, with_delimiter: true });
    expect(first.data).toMatchObject({
      hasNext: true,
      objects: [{ name: 'a/1.jpg' }, { name: 'a/2.jpg' }],
      folders: [],
    });
    const rest = await album().listV2({
      prefix: 'a/',
      limit: 2,
      with_delimiter: true,
      cursor: first.data?.nextCursor ?? '',
    });
    expect(rest.data).toMatchObject({ hasNext: false, objects: [], folders: [{ name: 'a/deep/' }] });
    const flat = await album().listV2({ prefix: 'a/' });
    expect(flat.data?.objects.map(({ name }) => name)).toEqual(['a/1.jpg', 'a/2.jpg', 'a/deep/3.jpg']);
    expect(flat.data?.objects.map(({ key }) => key)).toEqual(['a/1.jpg', 'a/2.jpg', 'a/deep/3.jpg']);
  });

  test('version 2 with a delimiter names the last part of each path as key', async () => {
    await fill('a/1.jpg', 'a/deep/3.jpg');
    expect((await album().listV2({ with_delimiter: true })).data?.folders).toEqual([{ name: 'a/', key: 'a' }]);
    const { data } = await album().listV2({ prefix: 'a/', with_delimiter: true });
    expect(data).toMatchObject({
      objects: [{ name: 'a/1.jpg', key: '1.jpg' }],
      folders: [{ name: 'a/deep/', key: 'deep' }],
    });
  });

  test('finds one exact name, and no versions but the current ones', async () => {
    await fill('a.jpg', 'a.jpg.jpg');
    const namesOf = async (options: Parameters<ReturnType<typeof album>['listV2']>[0]) =>
      (await album().listV2(options)).data?.objects.map(({ name }) => name);
    expect(await namesOf({ prefix: 'a.jpg', exactMatch: true })).toEqual(['a.jpg']);
    expect(await namesOf({ noncurrentVersions: 'include', deleteMarkers: 'include' })).toEqual(['a.jpg', 'a.jpg.jpg']);
    expect(await namesOf({ noncurrentVersions: 'only' })).toEqual([]);
    expect(await namesOf({ deleteMarkers: 'only' })).toEqual([]);
    await fill('deep/a.jpg', 'deep/a.jpg.jpg');
    const listed = async (options: Parameters<ReturnType<typeof album>['list']>[1]) =>
      (await album().list('deep/a.jpg', options)).data?.map(({ name }) => name);
    expect(await listed({ exactMatch: true })).toEqual(['a.jpg']);
    expect(await listed({ exactMatch: true, deleteMarkers: 'only' })).toEqual([]);
  });
});

describe('move and copy', () => {
  test('rename an object, and never overwrite another', async () => {
    await fill('a.jpg', 'b.jpg');
    expect((await album().move('a.jpg', 'moved/a.jpg')).error).toBeNull();
    expect((await album().exists('a.jpg')).data).toBe(false);
    expect((await fetch(album().getPublicUrl('moved/a.jpg').data.publicUrl)).status).toBe(200);
    expect((await album().move('moved/a.jpg', 'b.jpg')).error).toMatchObject({ statusCode: '409' });
    expect((await album().move('none.jpg', 'c.jpg')).error).toMatchObject({ statusCode: '404' });
  });

  test('a copy is independent, in another bucket too', async () => {
    await fill('a.jpg');
    expect((await album().copy('a.jpg', 'copy.jpg', { destinationBucket: 'other' })).data).toEqual({
      path: 'other/copy.jpg',
    });
    await album().remove(['a.jpg']);
    expect((await member.storage.from('other').download('copy.jpg')).data?.size).toBeGreaterThan(0);
    expect((await member.storage.from('other').copy('copy.jpg', 'copy.jpg')).error).toMatchObject({
      statusCode: '409',
    });
    expect(await server.storedBlobs()).toHaveLength(1);
  });

  test('a copy without the metadata of its source takes that of the request', async () => {
    const path = 'a.jpg';
    expect((await album().upload(path, picture, { metadata: { place: 'Jinja' } })).error).toBeNull();
    expect((await album().copy(path, 'same.jpg')).error).toBeNull();
    expect((await album().info('same.jpg')).data?.metadata).toEqual({ place: 'Jinja' });
    const plain = { copyMetadata: false, metadata: { cacheControl: 'max-age=77' } };
    expect((await album().copy(path, 'plain.jpg', plain)).error).toBeNull();
    expect((await album().info('plain.jpg')).data).toMatchObject({ metadata: {}, cacheControl: 'max-age=77' });

    const copy = (headers: Record<string, string>, metadata: object = {}) =>
      fetch(`${server.url}/object/copy`, {
        method: 'POST',
        headers: { authorization: `Bearer ${member.token}`, 'content-type': 'application/json', ...headers },
        body: JSON.stringify({
          bucketId: 'album',
          sourceKey: path,
          destinationKey: 'named.jpg',
          copyMetadata: false,
          metadata,
        }),
      });
    const named = Buffer.from(JSON.stringify({ place: 'Gulu' })).toString('base64');
    expect((await copy({ 'x-metadata': named })).status).toBe(200);
    expect((await album().info('named.jpg')).data?.metadata).toEqual({ place: 'Gulu' });
    const invalid = await copy({ 'x-metadata': Buffer.from('[1]').toString('base64') });
    expect(await invalid.json()).toMatchObject({ statusCode: '400', code: 'InvalidRequest' });
    expect((await copy({ 'x-upsert': 'true' }, { cacheControl: 'max-age=1\r\nx: y' })).status).toBe(200);
    expect((await album().info('named.jpg')).data).toMatchObject({ cacheControl: 'max-age=3600' });
  });
});

describe('resized copies', () => {
  const width = async (response: Response) => (await sharp(await response.arrayBuffer()).metadata()).width;
  const render = (path: string, transform: { width?: number; height?: number; quality?: number }) =>
    fetch(album().getPublicUrl(path, { transform }).data.publicUrl);

  test('are rounded up to a few sizes and created once each', async () => {
    await fill('a.jpg');
    const responses = await Promise.all([97, 120, 160].map((requested) => render('a.jpg', { width: requested })));
    expect(await Promise.all(responses.map(width))).toEqual([160, 160, 160]);
    expect(await server.storedBlobs('resized')).toHaveLength(1);
    expect(await width(await render('a.jpg', { width: 2_400 }))).toBe(1_200);
    const { data } = await album().download('a.jpg', { transform: { width: 96, height: 96 } });
    expect(await sharp(await data?.arrayBuffer()).metadata()).toMatchObject({ width: 96, height: 96 });
  });

  test('are WebP for clients that accept it, unless the original format is requested', async () => {
    await fill('a.jpg');
    const url = album().getPublicUrl('a.jpg', { transform: { width: 96 } }).data.publicUrl;
    const webp = await fetch(url, { headers: { accept: 'image/avif,image/webp,*/*' } });
    expect(webp.headers.get('content-type')).toBe('image/webp');
    expect(webp.headers.get('vary')).toContain('Accept');
    const origin = await fetch(`${url}&format=origin`, { headers: { accept: 'image/webp' } });
    expect(origin.headers.get('content-type')).toBe('image/jpeg');
  });

  test('with invalid sizes are a documented error', async () => {
    await fill('a.jpg');
    const response = await fetch(`${server.url}/render/image/public/album/a.jpg?width=0&quality=five`);
    expect(await response.json()).toMatchObject({ statusCode: '400', code: 'InvalidRequest' });
  });
});

describe('bytes without a row', () => {
  test('are removed with their object, with the resized copies', async () => {
    await fill('a.jpg', 'b.jpg');
    await fetch(album().getPublicUrl('a.jpg', { transform: { width: 96 } }).data.publicUrl);
    const { data } = await album().remove(['a.jpg', 'none.jpg']);
    expect(data?.map(({ name }) => name)).toEqual(['a.jpg']);
    expect(await server.storedBlobs('resized')).toEqual([]);
    expect(await server.storedBlobs()).toHaveLength(1);
  });
});

test('invalid bodies are documented errors', async () => {
  const call = async (method: string, path: string, body: string) => {
    const headers = { authorization: `Bearer ${member.token}`, 'content-type': 'application/json' };
    const response = await fetch(`${server.url}${path}`, { method, headers, body });
    return { status: response.status, body: (await response.json()) as Record<string, string> };
  };
  for (const [method, path, body] of [
    ['POST', '/object/list/album', '{'],
    ['POST', '/object/list/album', '{"limit":-1}'],
    ['DELETE', '/object/album', '{"prefixes":"a"}'],
    ['POST', '/object/sign/album/a.jpg', '{"expiresIn":0}'],
    ['POST', '/object/copy', '{"bucketId":"album","sourceKey":"../a","destinationKey":"b"}'],
    ['POST', '/object/list-v2/album', '{"cursor":"zzzz"}'],
    ['POST', '/bucket', '{"name":"a/b"}'],
    ['PUT', '/object/upload/sign/album/a.jpg?token=x', '{}'],
  ] as const) {
    const answer = await call(method, path, body);
    expect(answer, `${method} ${path}`).toMatchObject({
      status: 400,
      body: { statusCode: '400', message: expect.any(String) },
    });
  }
  expect((await call('POST', '/nothing', '{}')).status).toBe(404);
});
