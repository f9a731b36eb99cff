/// <reference lib="dom" />
import { timing } from '@awamu/contracts/limits.ts';
import { expect, type Page } from '@playwright/test';
import { demoMember } from './demo-member.ts';
import { signIn, test } from './journey.ts';
import { makeMatchedPair, makeMember } from './members.ts';

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

test('the banner of saved settings leaves after 3 s', async ({ page, server }) => {
  const member = await makeMember(server, { firstName: 'Okot', gender: 'Man', lookingFor: 'Everyone' });
  await page.clock.install();
  const age = await noteWhenShown(page, 'Settings saved successfully!');
  await signIn(page, member, '/settings');
  await page.getByRole('switch', { name: 'Show my age' }).click();
  await page.getByRole('button', { name: 'Save Settings' }).click();
  const banner = page.getByText('Settings saved successfully!');
  await expect(banner).toBeVisible();
  await stopClock(page);
  const shownFor = await age();
  expect(shownFor).toBeLessThan(timing.settingsBanner - 200);
  await page.clock.runFor(timing.settingsBanner - 100 - shownFor);
  await expect(banner).toBeVisible();
  await page.clock.runFor(300);
  await expect(banner).toHaveCount(0);
});

test('the flow test rests for a second after each step', async ({ page, server }) => {
  // Nobody has liked her yet, so that no match celebrates over the page.
  const { her } = await makeMatchedPair(server);
  await page.clock.install();
  await signIn(page, her, '/test-flow');
  const run = page.getByRole('button', { name: 'Run the test' });
  await expect(run).toBeVisible();
  await stopClock(page);
  const phases = (name: string) => page.getByText(name, { exact: true });
  await run.click();
  for (let done = 1; done <= 6; done += 1) {
    await expect(phases('Success')).toHaveCount(done);
    await expect(phases('Running')).toHaveCount(0);
    await page.clock.runFor(timing.flowTestPause - 50);
    await expect(phases('Idle')).toHaveCount(6 - done);
    await page.clock.runFor(100);
  }
  await expect(run).toBeEnabled();
});
