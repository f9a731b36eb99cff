import fastify from 'fastify';
import { expect, test } from 'vitest';
import { createResponseTimes, measureResponseTimes } from './response-times.ts';

test('reports the median and the 95th percentile of the last five minutes', () => {
  let now = 0;
  const times = createResponseTimes({ now: () => now });
  expect(times.figures()).toEqual({ answers: 0, failures: 0, p50_ms: null, p95_ms: null });
  times.note(9_000, 500);
  now = 300_000;
  for (let ms = 100; ms >= 1; ms -= 1) times.note(ms, ms === 7 ? 503 : 200);
  expect(times.figures()).toEqual({ answers: 100, failures: 1, p50_ms: 50, p95_ms: 95 });
});

test('keeps the latest ten thousand answers', () => {
  const times = createResponseTimes({ now: () => 0 });
  for (let index = 0; index < 10_005; index += 1) times.note(index < 5 ? 1_000_000 : 1, 200);
  expect(times.figures()).toEqual({ answers: 10_000, failures: 0, p50_ms: 1, p95_ms: 1 });
});

test('answers of every part of the server count, also failures', async () => {
  const app = fastify();
  const times = measureResponseTimes(app, { now: () => 0 });
  app.get('/ok', async () => 'ok');
  await app.register(async (scope) => {
    scope.get('/broken', async () => {
      throw new Error('broken');
    });
  });
  await app.inject('/ok');
  await app.inject('/broken');
  await app.close();
  expect(times.figures()).toMatchObject({ answers: 2, failures: 1 });
});
