/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test';
import { makeDecider } from './deck-people.ts';
import { demoMember } from './demo-member.ts';
import { signIn, test } from './journey.ts';
import { makeMatchedPair } from './members.ts';

/** In px: the size of a phone's gesture bar, and of its camera notch. */
const ownBar = 34;
const camera = 47;

async function keepFree(page: Page, insets: { bottom?: number; left?: number }): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets });
}

for (const size of ['phone', 'desktop']) {
  test(`the messages page is as high as the window, with and without a gesture bar (${size})`, {
    tag: `@${size}`,
  }, async ({ page, server }) => {
    await signIn(page, await demoMember(server, 1), '/messages');
    for (const bottom of [0, ownBar]) {
      await keepFree(page, { bottom });
      await expect(page.locator('[data-slot=messages-page]')).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
      const [whole, seen] = await page.evaluate(() => [document.documentElement.scrollHeight, innerHeight]);
      expect(whole, `${bottom} px`).toBe(seen);
    }
  });
}

test('no button of the deck is behind the navigation or the gesture bar', async ({ page, server }) => {
  await keepFree(page, { bottom: ownBar });
  const decider = await makeDecider(server);
  await signIn(page, decider, '/discover');
  const bars = page.locator('[data-slot=tab-bar]');
  await expect(bars).toBeVisible();
  const free = (await bars.boundingBox())?.y ?? 0;
  const like = page.getByRole('button', { name: 'Like', exact: true });
  const end = async () => {
    const box = await like.boundingBox();
    return box && box.y + box.height;
  };
  await expect.poll(end).toBeLessThanOrEqual(free);
});

test('nothing is behind the camera notch of a phone in landscape', async ({ page, server }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await keepFree(page, { left: camera });
  const { her } = await makeMatchedPair(server);
  await signIn(page, her, '/dashboard');
  const logo = page.getByRole('banner').getByRole('link', { name: 'Awamu', exact: true });
  await expect.poll(async () => (await logo.boundingBox())?.x).toBeGreaterThanOrEqual(camera);
  const match = await her.client.from('matches').select('id').single();
  await page.goto(`/messages?match=${match.data?.id}`);
  const back = page.getByRole('button', { name: 'Back to conversations' });
  await expect.poll(async () => (await back.boundingBox())?.x).toBeGreaterThanOrEqual(camera);
});
