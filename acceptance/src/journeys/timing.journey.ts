/// <reference lib="dom" />
import { timing } from '@awamu/contracts/limits.ts';
import { expect, type Page } from '@playwright/test';
import { demoMember } from './demo-member.ts';
import { signIn, test } from './journey.ts';

/** Remembers when something of the page first showed, by the page's own clock. */
async function noteWhenShown(page: Page, words: string): Promise<() => Promise<number>> {
  await page.addInitScript((text) => {
    const watcher = new MutationObserver(() => {
      if (!document.body?.textContent.includes(text)) return;
      watcher.disconnect();
      Object.assign(window, { shownAt: Date.now() });
    });
    watcher.observe(document, { childList: true, subtree: true });
  }, words);
  return () => page.evaluate(() => Date.now() - (window as unknown as { shownAt: number }).shownAt);
}

/** From here on time passes only by `runFor`. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500));
}

const finished = 'Your profile is ready. People can find you now.';

/** The dashboard as the wizard leads to it: its state lies in the history, where the router keeps it. */
async function arriveFromWizard(page: Page): Promise<void> {
  await page.evaluate(() => {
    history.replaceState({ usr: { profileCompleted: true }, key: 'wizard', idx: 0 }, '', '/dashboard');
  });
  await page.reload();
}

test('the banner of a finished profile leaves after 5 s, or when it is dismissed', async ({ page, server }) => {
  await page.clock.install();
  await signIn(page, await demoMember(server, 1));
  const age = await noteWhenShown(page, finished);
  await arriveFromWizard(page);
  const banner = page.getByRole('status').filter({ hasText: finished });
  await expect(banner).toBeVisible();
  await stopClock(page);
  const shownFor = await age();
  expect(shownFor).toBeLessThan(timing.dashboardBanner - 200);
  await page.clock.runFor(timing.dashboardBanner - 100 - shownFor);
  await expect(banner).toBeVisible();
  await page.clock.runFor(300);
  await expect(banner).toHaveCount(0);

  await page.clock.resume();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner).toHaveCount(0);
  await arriveFromWizard(page);
  await banner.getByRole('button', { name: 'Close' }).click();
  await expect(banner).toHaveCount(0);
});
