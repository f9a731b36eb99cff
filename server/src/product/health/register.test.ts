import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CallerSql } from '#identity/caller-sql.ts';
import type { BlobStore } from '#platform/blobs/blob-store.ts';
import { createReadiness } from '#platform/process/readiness.ts';
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
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

function open(sql: CallerSql, blobs: BlobStore, readiness = createReadiness()): void {
  app = fastify();
  registerHealth(app, { sql, blobs, readiness });
  vi.advanceTimersByTime(61_500);
}

async function health(sql: CallerSql, blobs: BlobStore) {
  open(sql, blobs);
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

test('the database and the disk are checked once a second, for any number of requests', async () => {
  let tried = 0;
  const countedBlobs = {
    ...writableBlobs,
    put: async () => {
      tried += 1;
    },
  } as unknown as BlobStore;
  open(reachableSql, countedBlobs);
  await Promise.all([1, 2, 3].map(() => app.inject('/api/health')));
  vi.advanceTimersByTime(999);
  await app.inject('/api/health');
  expect(tried).toBe(1);
  vi.advanceTimersByTime(1);
  await app.inject('/api/health');
  expect(tried).toBe(2);
});

test('a server whose database is unreachable is live, but not ready', async () => {
  open(brokenSql, fullBlobs);
  const live = await app.inject('/api/health/live');
  expect([live.statusCode, live.json()]).toEqual([200, { status: 'ok', uptime_s: 61 }]);
});

test('a server that is told to stop is live, but not ready, whatever the database does', async () => {
  const readiness = createReadiness();
  open(reachableSql, writableBlobs, readiness);
  readiness.stop();
  const [ready, live] = [await app.inject('/api/health'), await app.inject('/api/health/live')];
  expect([ready.statusCode, ready.json()]).toEqual([
    503,
    { status: 'stopping', database: 'ok', storage: 'ok', uptime_s: 61 },
  ]);
  expect(live.statusCode).toBe(200);
});
