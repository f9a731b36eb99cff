import { afterEach, expect, it, vi } from 'vitest';
import { appConfigIfSoon } from './app-config.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a screen that is better with the configuration comes without it where there is none', async () => {
  vi.stubGlobal('fetch', async () => new Response('not here', { status: 404 }));
  await expect(appConfigIfSoon()).resolves.toBeUndefined();
});

it('and waits a second for a server that does not answer', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  let isOver = false;
  void appConfigIfSoon().then(() => {
    isOver = true;
  });
  await vi.advanceTimersByTimeAsync(999);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isOver).toBe(true);
});
