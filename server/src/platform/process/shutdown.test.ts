import { expect, test } from 'vitest';
import { createShutdown } from './shutdown.ts';

test('what was started is ended once, in reverse order', async () => {
  const shutdown = createShutdown();
  const ended: string[] = [];
  for (const name of ['database', 'server']) {
    await shutdown.begin(Promise.resolve(name), async (started) => {
      ended.push(started);
    });
  }
  await Promise.all([shutdown.run(), shutdown.run()]);
  expect(ended).toEqual(['server', 'database']);
});

test('what is still starting is waited for, ended, and not used', async () => {
  const shutdown = createShutdown();
  const { promise, resolve } = Promise.withResolvers<string>();
  const ended: string[] = [];
  const used = shutdown.begin(promise, async (started) => {
    ended.push(started);
  });
  const stopped = shutdown.run();
  resolve('database');
  await expect(used).rejects.toThrow('stopped before');
  await stopped;
  expect(ended).toEqual(['database']);
});

test('what failed to start is not ended', async () => {
  const shutdown = createShutdown();
  const end = () => Promise.reject(new Error('ended what never was'));
  await expect(shutdown.begin(Promise.reject(new Error('no disk')), end)).rejects.toThrow('no disk');
  await expect(shutdown.run()).resolves.toBeUndefined();
});

test('a stop that takes too long is abandoned', async () => {
  const shutdown = createShutdown();
  const { promise, resolve } = Promise.withResolvers<void>();
  await shutdown.begin(Promise.resolve('database'), () => promise);
  expect(await shutdown.runWithin(1)).toBe(false);
  resolve();
  expect(await shutdown.runWithin(60_000)).toBe(true);
});
