import { expect, it, onTestFinished, vi } from 'vitest';
import { drawComponent } from '#testing/open-page.tsx';
import { newMember } from '#testing/people.ts';
import { stubFunction } from '#testing/stub.ts';

const minute = 60_000;

/** Simulates the page becoming visible or hidden. */
function show(visibility: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibility });
  document.dispatchEvent(new Event('visibilitychange'));
}

it('reports activity only while a member page is visible', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => {
    vi.useRealTimers();
    Reflect.deleteProperty(document, 'visibilityState');
  });
  const { requests } = stubFunction('touch_activity').answers(undefined);
  // The app shell reports activity on every page.
  await drawComponent(<p>Here</p>, { as: newMember() });
  await expect.poll(() => requests.length).toBe(1);

  show('hidden');
  vi.advanceTimersByTime(10 * minute);
  show('visible');
  await expect.poll(() => requests.length).toBe(2);
  vi.advanceTimersByTime(2 * minute);
  await expect.poll(() => requests.length).toBe(3);
  vi.advanceTimersByTime(minute);
  show('hidden');
  show('visible');
  await expect.poll(() => requests.length).toBe(4);
});
