import { onTestFinished, vi } from 'vitest';

/**
 * Stops the page's clock until the test ends; timers then need vi.advanceTimersByTimeAsync. Waiting for the page (a
 * click, expect.poll, expect.element) advances the clock by the time it takes; pressing a key does not.
 */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
}

/**
 * Measures how long a condition has been true. @returns a function that gives the duration in ms by the page's clock,
 * which waiting advances
 */
export function measureSince(isSo: () => boolean): () => number {
  let since: number | null = null;
  const watcher = new MutationObserver(() => {
    if (!isSo()) return;
    since = Date.now();
    watcher.disconnect();
  });
  watcher.observe(document.body, { childList: true, subtree: true, characterData: true });
  return () => {
    if (since === null) throw new Error('it has not been so yet');
    return Date.now() - since;
  };
}

/** Advances a stopped clock and waits for the render; a polling expectation would advance it as well. */
export async function passTime(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
}
