import { createClient } from '@supabase/supabase-js';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { discardServer, type RunningServer } from '../harness/server-process.ts';
import { startSpecServer } from '../harness/spec-server.ts';
import { joinAs, type Person } from './storage-people.ts';

let server: RunningServer;
let person: Person;
let photo: Blob;

beforeAll(async () => {
  server = await startSpecServer();
  person = await joinAs(server, 'nakato');
  const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#d9a441' } })
    .jpeg()
    .toBuffer();
  photo = new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
});
afterAll(() => server && discardServer(server));

const storage = () => person.client.storage;
type Call = () => PromiseLike<{ error: unknown }>;

/** Supabase Storage's answer where a feature is not enabled: the route does not exist. */
const notServed = { name: 'StorageApiError', status: 404, message: expect.stringMatching(/^Route .* not found$/) };

it.each<[string, Call]>([
  ['getBucketLifecycle', () => storage().getBucketLifecycle('profile-images')],
  ['updateBucketLifecycle', () => storage().updateBucketLifecycle('profile-images', { rules: [] })],
  ['deleteBucketLifecycle', () => storage().deleteBucketLifecycle('profile-images')],
  ['purgeBucketCache', () => storage().purgeBucketCache('profile-images')],
  ['purgeCache', () => storage().from('profile-images').purgeCache('a.jpg')],
])('life cycles of objects and the cache of a CDN are not served: %s', async (_name, call) => {
  expect((await call()).error).toMatchObject(notServed);
});

const vectorIndex = () => storage().vectors.from('v').index('i');
it.each<[string, Call]>([
  ['createBucket', () => storage().vectors.createBucket('v')],
  ['getBucket', () => storage().vectors.getBucket('v')],
  ['listBuckets', () => storage().vectors.listBuckets()],
  ['deleteBucket', () => storage().vectors.deleteBucket('v')],
  [
    'createIndex',
    () =>
      storage()
        .vectors.from('v')
        .createIndex({ indexName: 'i', dataType: 'float32', dimension: 2, distanceMetric: 'cosine' }),
  ],
  ['listIndexes', () => storage().vectors.from('v').listIndexes()],
  ['getIndex', () => storage().vectors.from('v').getIndex('i')],
  ['deleteIndex', () => storage().vectors.from('v').deleteIndex('i')],
  ['putVectors', () => vectorIndex().putVectors({ vectors: [{ key: 'k', data: { float32: [1, 2] } }] })],
  ['getVectors', () => vectorIndex().getVectors({ keys: ['k'] })],
  ['listVectors', () => vectorIndex().listVectors()],
  ['queryVectors', () => vectorIndex().queryVectors({ queryVector: { float32: [1, 2] }, topK: 1 })],
  ['deleteVectors', () => vectorIndex().deleteVectors({ keys: ['k'] })],
])('vector buckets are not served: %s', async (_name, call) => {
  expect((await call()).error).toMatchObject({ status: 404, message: notServed.message });
});

it.each<[string, Call]>([
  ['createBucket', () => storage().analytics.createBucket('a')],
  ['listBuckets', () => storage().analytics.listBuckets()],
  ['deleteBucket', () => storage().analytics.deleteBucket('a')],
  ['from', () => storage().analytics.from('a').listNamespaces()],
])('analytics buckets are not served: %s', async (_name, call) => {
  expect((await call()).error).toMatchObject({ status: 404 });
});

describe('a header or thrown errors', () => {
  const sent: (string | null)[] = [];
  const own = () =>
    createClient(server.config.supabaseUrl, server.config.anonKey, {
      auth: { persistSession: false },
      global: {
        fetch: (input, init) => {
          sent.push(new Headers(init?.headers).get('x-request-id'));
          return fetch(input, init);
        },
      },
    }).storage;
  const clients: [string, () => PromiseLike<unknown>][] = [
    ['storage', () => own().setHeader('x-request-id', 'storage').throwOnError().getBucket('none')],
    ['bucket', () => own().from('none').setHeader('x-request-id', 'bucket').throwOnError().info('a.jpg')],
    ['vectors', () => own().vectors.setHeader('x-request-id', 'vectors').throwOnError().listBuckets()],
    [
      'vectorBucket',
      () => own().vectors.from('v').setHeader('x-request-id', 'vectorBucket').throwOnError().listIndexes(),
    ],
    [
      'vectorIndex',
      () => own().vectors.from('v').index('i').setHeader('x-request-id', 'vectorIndex').throwOnError().listVectors(),
    ],
    ['analytics', () => own().analytics.setHeader('x-request-id', 'analytics').throwOnError().listBuckets()],
  ];

  it.each(clients)('can be asked of %s', async (name, call) => {
    await expect(call()).rejects.toMatchObject({ status: expect.any(Number), message: expect.any(String) });
    expect(sent.at(-1)).toBe(name);
  });
});

it('metadata of an upload is sent in base64, and read again', async () => {
  const files = storage().from('profile-images');
  const path = `images/${person.id}/${crypto.randomUUID()}.jpg`;
  const metadata = { place: 'Jinja' };
  const bytes = new Uint8Array(await photo.arrayBuffer());
  expect((await files.upload(path, bytes, { contentType: 'image/jpeg', metadata })).error).toBeNull();
  expect((await files.info(path)).data?.metadata).toEqual(metadata);
  expect(files.toBase64(JSON.stringify(metadata))).toBe(Buffer.from('{"place":"Jinja"}').toString('base64'));
});
