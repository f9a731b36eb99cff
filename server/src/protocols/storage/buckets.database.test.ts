import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
  await server.openAlbum();
});
afterAll(() => server?.stop());

const album = () => member.storage.from('album');

describe('buckets', () => {
  test('are created, changed and removed by the operator', async () => {
    const { operator } = server;
    expect(
      (await operator.createBucket('new', { public: false, fileSizeLimit: '1KB', allowedMimeTypes: ['image/*'] })).data,
    ).toEqual({ name: 'new' });
    expect((await operator.createBucket('new')).error).toMatchObject({
      statusCode: '409',
      code: 'BucketAlreadyExists',
    });
    expect((await operator.getBucket('new')).data).toMatchObject({
      public: false,
      file_size_limit: 1_000,
      allowed_mime_types: ['image/*'],
    });
    expect((await operator.from('new').upload('a.jpg', picture)).error).toMatchObject({ statusCode: '413' });
    expect((await operator.updateBucket('new', { public: true, fileSizeLimit: null })).error).toBeNull();
    expect((await operator.from('new').upload('a.jpg', picture)).error).toBeNull();
    expect((await operator.deleteBucket('new')).error).toMatchObject({ statusCode: '409', code: 'ResourceNotEmpty' });
    expect(await operator.emptyBucket('new')).toEqual({
      data: { message: 'Empty bucket has been queued. Completion may take up to an hour.' },
      error: null,
    });
    expect((await operator.deleteBucket('new')).error).toBeNull();
    expect((await operator.getBucket('new')).error).toMatchObject({ statusCode: '404', code: 'NoSuchBucket' });
    expect((await operator.listBuckets({ search: 'alb' })).data).toMatchObject([{ id: 'album' }]);
  });

  test('are not accessible to members', async () => {
    expect((await member.storage.listBuckets()).data).toEqual([]);
    expect((await member.storage.createBucket('mine')).error).toMatchObject({ statusCode: '403' });
    expect((await member.storage.updateBucket('album', { public: false })).error).toMatchObject({ statusCode: '404' });
    expect((await member.storage.deleteBucket('album')).error).toMatchObject({ statusCode: '404' });
    expect((await server.operator.getBucket('album')).data?.public).toBe(true);
  });
});

describe('versions', () => {
  test('of an object other than the current one are not found', async () => {
    expect((await album().upload('a.jpg', picture)).error).toBeNull();
    const earlier = (await album().info('a.jpg')).data?.version ?? '';
    const signedUrl = async (versionId: string) => album().createSignedUrl('a.jpg', 60, { versionId });
    const signed = (await signedUrl(earlier)).data?.signedUrl ?? '';
    expect((await fetch(signed)).status).toBe(200);
    await album().update('a.jpg', picture);
    const current = (await album().info('a.jpg')).data?.version ?? '';
    expect(current).not.toBe(earlier);

    const notFound = { statusCode: '404', code: 'NoSuchKey' };
    expect((await album().info('a.jpg', { versionId: earlier })).error).toMatchObject(notFound);
    expect((await album().info('a.jpg', { versionId: current })).error).toBeNull();
    expect((await album().download('a.jpg', { versionId: earlier })).error).toMatchObject(notFound);
    expect((await album().download('a.jpg', { versionId: current })).error).toBeNull();
    expect((await fetch(album().getPublicUrl('a.jpg', { versionId: earlier }).data.publicUrl)).status).toBe(400);
    expect((await signedUrl(earlier)).error).toMatchObject(notFound);
    expect(await (await fetch(signed)).json()).toMatchObject(notFound);
    const source = { sourceVersionId: earlier };
    expect((await album().copy('a.jpg', 'b.jpg', source)).error).toMatchObject(notFound);
    expect((await album().move('a.jpg', 'b.jpg', source)).error).toMatchObject(notFound);
    expect((await album().remove([{ path: 'a.jpg', versionId: earlier }])).data).toEqual([]);
    expect((await album().remove([{ path: 'a.jpg', versionId: current }])).data).toMatchObject([{ name: 'a.jpg' }]);
  });

  test('are not kept by any bucket', async () => {
    const disabled = { statusCode: '409', code: 'FeatureNotEnabled' };
    const { operator } = server;
    const enabled = { public: false, versioningStatus: 'ENABLED' } as const;
    expect((await operator.createBucket('versioned', enabled)).error).toMatchObject(disabled);
    expect((await operator.updateBucket('album', enabled)).error).toMatchObject(disabled);
    expect((await operator.getBucket('versioned')).error).toMatchObject({ statusCode: '404' });
  });
});
