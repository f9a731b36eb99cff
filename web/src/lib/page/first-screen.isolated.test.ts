import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

async function openWith(isScreenAwaited: boolean) {
  vi.stubGlobal('window', { preloaded: { isScreenAwaited } });
  return import('./first-screen.ts');
}

describe('what comes behind the first screen', () => {
  beforeEach(() => {
    vi.resetModules();
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is fetched once the screen can be used', async () => {
    const { afterFirstScreen, firstScreenIsUsable } = await openWith(true);
    const fetchPart = vi.fn(async () => 'part');
    const part = afterFirstScreen(fetchPart);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(fetchPart).not.toHaveBeenCalled();
    firstScreenIsUsable();
    expect(await part).toBe('part');
  });

  it('is fetched after 10 s, whatever the screen waits for', async () => {
    const { afterFirstScreen } = await openWith(true);
    const part = afterFirstScreen(async () => 'part');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await part).toBe('part');
  });

  it('is fetched at once on screens that nobody waits for', async () => {
    const { afterFirstScreen } = await openWith(false);
    expect(await afterFirstScreen(async () => 'part')).toBe('part');
  });
});
