import { expect, type Locator } from '@playwright/test';

/**
 * Clicks, and expects what the click shows. The wait begins before the click: on a busy machine its end is reported so
 * late that what goes away by itself is gone.
 */
export async function clickToShow(button: Locator, shown: Locator): Promise<void> {
  await Promise.all([expect(shown).toBeVisible(), button.click()]);
}
