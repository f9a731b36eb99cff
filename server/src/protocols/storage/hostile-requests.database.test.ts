import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StorageMember, type StorageTestServer, startStorageTestServer } from './storage-test-server.ts';

let server: StorageTestServer;
let member: StorageMember;

beforeAll(async () => {
  server = await startStorageTestServer();
  member = await server.join();
});
afterAll(() => server?.stop());

const routes = [
  ['GET', '/object/public/{bucket}/{name}'],
  ['GET', '/object/{bucket}/{name}'],
  ['GET', '/object/info/{bucket}/{name}'],
  ['GET', '/object/sign/{bucket}/{name}?token={name}'],
  ['GET', '/render/image/public/{bucket}/{name}?width={name}&quality={name}'],
  ['GET', '/bucket/{bucket}'],
  ['GET', '/bucket?limit={name}&search={name}&sortColumn={name}'],
  ['POST', '/object/{bucket}/{name}'],
  ['PUT', '/object/upload/sign/{bucket}/{name}?token={name}'],
  ['POST', '/object/sign/{bucket}/{name}'],
  ['POST', '/object/sign/{bucket}'],
  ['POST', '/object/list/{bucket}'],
  ['POST', '/object/list-v2/{bucket}'],
  ['POST', '/object/move'],
  ['POST', '/object/copy'],
  ['DELETE', '/object/{bucket}'],
  ['DELETE', '/object/{bucket}/{name}'],
  ['POST', '/bucket'],
  ['PUT', '/bucket/{bucket}'],
  ['DELETE', '/bucket/{bucket}'],
] as const;

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    'profile-images',
    '../../etc/passwd',
    "'; drop table storage.objects; --",
    '%00',
    '\0',
    'a'.repeat(2_000),
    '..',
    '😀',
  ),
);
const value = fc.oneof(text, fc.integer(), fc.constant(null), fc.array(text, { maxLength: 3 }));
const bodyKeys = [
  'prefix',
  'search',
  'limit',
  'offset',
  'cursor',
  'sortBy',
  'prefixes',
  'paths',
  'expiresIn',
  'transform',
  'bucketId',
  'sourceKey',
  'destinationKey',
  'name',
  'id',
  'file_size_limit',
  'allowed_mime_types',
];
const body = fc.dictionary(fc.constantFrom(...bodyKeys), value, { maxKeys: 6 });

test('no request causes a server error, whatever it contains', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...routes), text, text, body, async ([method, route], bucket, name, content) => {
      const path = route
        .replaceAll('{bucket}', encodeURIComponent(bucket.toWellFormed()))
        .replaceAll('{name}', encodeURIComponent(name.toWellFormed()));
      const response = await fetch(`${server.url}${path}`, {
        method,
        headers: { authorization: `Bearer ${member.token}`, 'content-type': 'application/json' },
        ...(method !== 'GET' && { body: JSON.stringify(content) }),
      });
      const answer: unknown = await response.json();
      expect(response.status, JSON.stringify(answer)).toBeLessThan(500);
      // The framework refuses a malformed URL before any route, with its own error body.
      const statusCode = response.status === 400 ? expect.any(String) : expect.anything();
      if (!response.ok) expect(answer).toMatchObject({ statusCode, message: expect.any(String) });
    }),
    { numRuns: 400 },
  );
});
