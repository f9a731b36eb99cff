/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test';
import { signIn, test } from './journey.ts';
import { type Member, makeMatchedPair } from './members.ts';

const minute = 60_000;

/** The page goes into the background or comes back, as a browser tells it. */
async function show(page: Page, visibility: 'visible' | 'hidden'): Promise<void> {
  await page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
    document.dispatchEvent(new Event('visibilitychange'));
  }, visibility);
}

/** What his list of conversations says of her; the database decides it. */
async function sheIsOnline({ client }: Member): Promise<boolean> {
  const { data, error } = await client.rpc('list_conversations');
  if (error) throw error;
  return (data as { isOnline: boolean }[])[0]?.isOnline ?? false;
}

test('a member counts as here while a page of theirs is before their eyes, and no longer', async ({ page, server }) => {
  const { her, him } = await makeMatchedPair(server);
  let told = 0;
  await page.route('**/rest/v1/rpc/touch_activity', (route) => {
    told += 1;
    return route.continue();
  });
  await page.clock.install();
  expect(await sheIsOnline(him)).toBe(false);
  const arrived = page.waitForResponse('**/rest/v1/rpc/touch_activity');
  await signIn(page, her);
  expect((await arrived).ok()).toBe(true);
  expect(await sheIsOnline(him)).toBe(true);

  await show(page, 'hidden');
  const before = told;
  await page.clock.runFor(10 * minute);
  expect(told).toBe(before);

  const returned = page.waitForResponse('**/rest/v1/rpc/touch_activity');
  await show(page, 'visible');
  expect((await returned).ok()).toBe(true);
  const stayed = page.waitForResponse('**/rest/v1/rpc/touch_activity');
  await page.clock.runFor(2 * minute);
  expect((await stayed).ok()).toBe(true);
});
