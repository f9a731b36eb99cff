import { onTestFinished, vi } from 'vitest';

/**
 * Stops the page's clock until the test ends: what it does later waits for vi.advanceTimersByTimeAsync. Waiting for the page
 * (a click, expect.poll, expect.element) moves the clock by as long as it takes; pressing a key does not.
 */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
}

/**
 * Watches for something to become true of the page. @returns for how long it has been, in ms by the page's own clock, which a
 * test that waits moves
 */
export function noteSince(isSo: () => boolean): () => number {
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

/** Moves a clock that is stopped, and waits until what happened by it is drawn: an expectation that waits moves it as well. */
export async function passTime(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
}
