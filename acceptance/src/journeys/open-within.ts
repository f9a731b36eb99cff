/// <reference lib="dom" />
import type { Page } from '@playwright/test';

/**
 * Opens another screen within the loaded app, as a link does: no document is loaded.
 * @returns once the heading of the former screen is gone
 */
export async function openWithin(page: Page, path: string): Promise<void> {
  await page.waitForFunction(() => '__reactRouterDataRouter' in window);
  const former = await page.locator('h1').first().elementHandle();
  await page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(address: string): Promise<void> };
    };
    return router.navigate(to);
  }, path);
  await former?.waitForElementState('hidden');
}
