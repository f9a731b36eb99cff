import fc from 'fast-check';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SharedCounts } from '../relay/shared-counts.ts';
import { registerRateLimits } from './rate-limits.ts';

const elapsed = { ms: 0 };
let app: FastifyInstance;
beforeEach(async () => {
  elapsed.ms = 0;
  app = fastify();
  await registerRateLimits(app, { stopwatch: { elapsed: () => elapsed.ms } });
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

describe('a limit of several servers', () => {
  /** The servers' common count, as Redis has it. */
  function commonCounts() {
    const all = new Map<string, number>();
    let isAway = false;
    const counts: SharedCounts = {
      async count(key, windowMs) {
        if (isAway) return undefined;
        all.set(key, (all.get(key) ?? 0) + 1);
        return { calls: all.get(key) ?? 0, endsIn: windowMs };
      },
    };
    return {
      counts,
      leave: () => {
        isAway = true;
      },
      returnEmpty: () => {
        isAway = false;
        all.clear();
      },
    };
  }

  async function serverWith(counts: SharedCounts): Promise<FastifyInstance> {
    const server = fastify();
    await registerRateLimits(server, { counts, stopwatch: { elapsed: () => elapsed.ms } });
    const keyGenerator = () => 'ruth';
    const shared = server.createRateLimit({ max: 5, timeWindow: 10_000, sharedAs: 'messages', keyGenerator });
    const own = server.createRateLimit({ max: 5, timeWindow: 10_000, keyGenerator });
    server.get('/shared', (request) => shared(request));
    server.get('/own', (request) => own(request));
    return server;
  }
  const isLetThrough = async (server: FastifyInstance, url: string) => !(await server.inject(url)).json().isExceeded;

  it('that is not shared is that of each', async () => {
    const { counts } = commonCounts();
    const servers = [await serverWith(counts), await serverWith(counts)];
    for (const server of servers)
      for (let call = 0; call < 5; call += 1) expect(await isLetThrough(server, '/own')).toBe(true);
  });

  it('lets through as many calls as that of one; at most as many at each while the common count is away or lost', async () => {
    const step = fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom('call first', 'call second') },
      { weight: 1, arbitrary: fc.constantFrom('leave', 'return empty') },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const common = commonCounts();
        const servers = [await serverWith(common.counts), await serverWith(common.counts)] as const;
        const through = [0, 0];
        for (const name of steps) {
          if (name === 'leave') common.leave();
          else if (name === 'return empty') common.returnEmpty();
          else {
            const index = name === 'call first' ? 0 : 1;
            if (await isLetThrough(servers[index], '/shared')) through[index] = (through[index] ?? 0) + 1;
          }
        }
        const wasAlwaysThere = steps.every((name) => name.startsWith('call'));
        const calls = steps.filter((name) => name.startsWith('call')).length;
        const sum = (through[0] ?? 0) + (through[1] ?? 0);
        if (wasAlwaysThere) expect(sum).toBe(Math.min(calls, 5));
        expect(Math.max(...through)).toBeLessThanOrEqual(5);
        expect(sum).toBeGreaterThanOrEqual(Math.min(calls, 5));
        await Promise.all(servers.map((server) => server.close()));
      }),
    );
  });
});
