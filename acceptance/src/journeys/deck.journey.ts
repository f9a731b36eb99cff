/// <reference lib="dom" />
import { expect, type Locator, type Page } from '@playwright/test';
import type { ServerProcess } from '../harness/server-process.ts';
import { makeDecider, personOn } from './deck-people.ts';
import { signIn, test } from './journey.ts';

async function openDeck(page: Page, server: ServerProcess): Promise<Locator> {
  await signIn(page, await makeDecider(server), '/discover');
  await expect(topCard(page)).toBeVisible();
  return topCard(page);
}

/** The top card; a card that is animated away stays in front of it for at most 300 ms. */
function topCard(page: Page): Locator {
  return page.locator('[data-slot=swipe-card]').last();
}

/** The request that the page sends because of `act`. */
async function decisionAfter(page: Page, act: () => Promise<unknown>): Promise<string> {
  const sent = page.waitForRequest((request) => request.url().endsWith('/matching/interact'));
  await act();
  return ((await sent).postDataJSON() as { interaction_type: string }).interaction_type;
}

/** Drags the card from its middle by that many pixels: by touch where the device has touch, else by mouse. */
async function throwCard(page: Page, by: { x: number; y: number }, touch: boolean): Promise<void> {
  const box = await topCard(page).boundingBox();
  if (!box) throw new Error('there is no card');
  const start = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const action = Array.from({ length: 8 }, (_, step) => ({
    x: start.x + (by.x * (step + 1)) / 8,
    y: start.y + (by.y * (step + 1)) / 8,
  }));
  if (touch) {
    const devtools = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
    await send('touchStart', [start]);
    for (const point of action) await send('touchMove', [point]);
    await send('touchEnd', []);
    return;
  }
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  for (const point of action) await page.mouse.move(point.x, point.y);
  await page.mouse.up();
}

for (const size of ['phone', 'desktop']) {
  test(`a card is decided by dragging it right, left and up; a short drag decides nothing (${size})`, {
    tag: `@${size}`,
  }, async ({ page, server, device: { hasTouch: touch } }) => {
    const card = await openDeck(page, server);
    const first = await personOn(card);

    await throwCard(page, { x: 24, y: 0 }, touch);
    await expect(card).toHaveAttribute('data-person', first);

    for (const [by, decision] of [
      [{ x: 260, y: 0 }, 'like'],
      [{ x: -260, y: 0 }, 'pass'],
      [{ x: 0, y: -320 }, 'super_like'],
    ] as const) {
      const shown = await personOn(card);
      expect(await decisionAfter(page, () => throwCard(page, by, touch))).toBe(decision);
      await expect(page.locator('[data-slot=swipe-card]')).toHaveCount(1);
      await expect(card).not.toHaveAttribute('data-person', shown);
      await closeMatchPopup(page);
    }
  });
}

/** Other members may already have liked her. */
async function closeMatchPopup(page: Page): Promise<void> {
  const keepSwiping = page.getByRole('button', { name: 'Keep Swiping' });
  if (await keepSwiping.isVisible()) await keepSwiping.click();
  await expect(keepSwiping).toBeHidden();
}

test('a decision on a slow network is stored although the page is closed', async ({ page, server }) => {
  const decider = await makeDecider(server);
  await signIn(page, decider, '/discover');
  await expect(topCard(page)).toBeVisible();
  const shown = await personOn(topCard(page));
  await keepLineBusy(page);

  expect(await decisionAfter(page, () => page.keyboard.press('ArrowRight'))).toBe('like');
  await page.close();
  await expect
    .poll(async () => (await decider.client.from('user_interactions').select('target_user_id, interaction_type')).data)
    .toEqual([{ target_user_id: shown, interaction_type: 'like' }]);
});

/** Throttles the network and occupies the six connections that a browser opens to one server, as large photos do. */
async function keepLineBusy(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const slow = { offline: false, latency: 0, downloadThroughput: 8_000, uploadThroughput: -1 };
  await devtools.send('Network.emulateNetworkConditions', slow);
  await page.evaluate(async () => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const largest = files.reduce((one, other) => (other.encodedBodySize > one.encodedBodySize ? other : one));
    const begun = Array.from({ length: 6 }, () => fetch(largest.name, { cache: 'no-store' }));
    await Promise.all(begun);
  });
}
