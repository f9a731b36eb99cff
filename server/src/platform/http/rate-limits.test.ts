import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { registerRateLimits } from './rate-limits.ts';

const elapsed = { ms: 0 };
let app: FastifyInstance;
beforeEach(async () => {
  elapsed.ms = 0;
  app = fastify();
  await registerRateLimits(app, { elapsed: () => elapsed.ms });
  const count = app.createRateLimit({ max: 2, timeWindow: 10_000, keyGenerator: ({ url }) => url });
  app.get('/*', (request) => count(request));
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

const call = async (path = '/'): Promise<[isExceeded: boolean, seconds: number]> => {
  const { isExceeded, ttlInSeconds } = (await app.inject(path)).json();
  return [isExceeded, ttlInSeconds];
};

it('counts the calls of a window, and begins another after it', async () => {
  expect([await call(), await call(), await call()]).toEqual([
    [false, 10],
    [false, 10],
    [true, 10],
  ]);
  elapsed.ms = 9_000;
  expect([await call(), await call('/other')]).toEqual([
    [true, 1],
    [false, 10],
  ]);
  elapsed.ms = 10_000;
  expect(await call()).toEqual([false, 10]);
});

it.each([-1_200_000, 1_200_000])(
  'setting the machine’s clock by %i ms neither prolongs nor ends a window',
  async (step) => {
    for (let count = 0; count < 3; count += 1) await call();
    vi.useFakeTimers({ now: Date.now() + step, toFake: ['Date'] });
    expect(await call()).toEqual([true, 10]);
    elapsed.ms = 10_000;
    expect(await call()).toEqual([false, 10]);
  },
);

it('forgets the oldest windows of more than 5,000 keys', async () => {
  for (let count = 0; count < 3; count += 1) await call();
  for (let key = 0; key < 5_000; key += 1) await call(`/${key}`);
  expect(await call()).toEqual([false, 10]);
});
