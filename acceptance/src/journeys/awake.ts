/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test';

/** Resolves after the work that the page had put off until it is idle, such as loading code for later. */
export const untilIdle = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: 5000 })));

/** Waits until the app runs in the page, also in parts that were rendered apart: the browser starts these when it is idle. */
export async function untilAwake(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-awake', '');
  await untilIdle(page);
}

/** Hovers over the logo, which starts the app where it does not run yet, and waits until it runs. */
export async function wakeUp(page: Page): Promise<void> {
  const isAwake = (await page.locator('html[data-awake]').count()) > 0;
  // Some pages of members have no logo; they start the app themselves.
  if (!isAwake) await page.getByRole('banner').getByRole('link').first().hover();
  await untilAwake(page);
}
