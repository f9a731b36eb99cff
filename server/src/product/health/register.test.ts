import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import type { CallerSql } from '#identity/caller-sql.ts';
import type { BlobStore } from '#platform/blobs/blob-store.ts';
import { registerHealth } from './register.ts';

const reachableSql = { oneAs: async () => [{}] } as unknown as CallerSql;
const brokenSql = { oneAs: () => Promise.reject(new Error('ECONNREFUSED')) } as unknown as CallerSql;
const silentSql = { oneAs: () => new Promise(() => {}) } as unknown as CallerSql;
const writableBlobs = {
  put: async () => {},
  stat: async () => ({ size: 2, modifiedAt: new Date() }),
} as unknown as BlobStore;
const fullBlobs = { put: () => Promise.reject(new Error('ENOSPC')) } as unknown as BlobStore;

let app: FastifyInstance;
afterEach(() => app.close());

async function health(sql: CallerSql, blobs: BlobStore) {
  let now = 1_000;
  app = fastify();
  registerHealth(app, { sql, blobs, clock: { now: () => now } });
  now += 61_500;
  const response = await app.inject('/api/health');
  return { status: response.statusCode, body: response.json() };
}

test('is 200 when database and storage answer', async () => {
  expect(await health(reachableSql, writableBlobs)).toEqual({
    status: 200,
    body: { status: 'ok', database: 'ok', storage: 'ok', uptime_s: 61 },
  });
});

test.each([
  ['the database refuses', brokenSql, writableBlobs, { database: 'unreachable', storage: 'ok' }],
  ['the database hangs', silentSql, writableBlobs, { database: 'unreachable', storage: 'ok' }],
  ['the disk is full', reachableSql, fullBlobs, { database: 'ok', storage: 'unreachable' }],
])('is 503 when %s', async (_case, sql, blobs, parts) => {
  expect(await health(sql, blobs)).toMatchObject({ status: 503, body: { status: 'unavailable', ...parts } });
});
