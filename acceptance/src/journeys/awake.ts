/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test';

/** Waits until the app runs in the page, also in parts that were rendered apart: these are hydrated when the browser has time for them. */
export async function untilAwake(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-awake', '');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(null), { timeout: 5000 })));
}

/** Starts the app, if it does not run yet, by what a pointer does on the first link. */
export async function wakeUp(page: Page): Promise<void> {
  await page.locator('a[href^="/"]').first().dispatchEvent('pointerover');
  await untilAwake(page);
}
