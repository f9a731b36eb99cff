import { vi } from 'vitest';

/** Moves a clock that is stopped, and waits until what happened by it is drawn: an expectation that waits moves it as well. */
export async function passTime(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
}
