/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test';
import { demoMember } from './demo-member.ts';
import { signIn, test } from './journey.ts';

/** In px: the size of a phone's gesture bar, and of its camera notch. */
const ownBar = 34;
const camera = 47;

async function keepFree(page: Page, insets: { bottom?: number; left?: number }): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets });
}

async function expectAsHighAsWindow(page: Page): Promise<void> {
  for (const bottom of [0, ownBar]) {
    await keepFree(page, { bottom });
    await expect(page.locator('[data-slot=messages-page]')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    const [whole, seen] = await page.evaluate(() => [document.documentElement.scrollHeight, innerHeight]);
    expect(whole, `${bottom} px`).toBe(seen);
  }
}

test('on a computer the messages page is as high as the window', { tag: '@desktop' }, async ({ page, server }) => {
  await signIn(page, await demoMember(server, 1), '/messages');
  await expectAsHighAsWindow(page);
});

test('on a phone nothing is behind the gesture bar, the navigation or the camera notch', async ({ page, server }) => {
  const member = await demoMember(server, 1);
  await signIn(page, member, '/messages');
  await expectAsHighAsWindow(page);

  await test.step('no button of the deck', async () => {
    await page.goto('/discover');
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

  await test.step('nothing in landscape', async () => {
    await page.setViewportSize({ width: 844, height: 390 });
    await keepFree(page, { left: camera });
    await page.goto('/dashboard');
    const logo = page.getByRole('banner').getByRole('link', { name: 'Awamu', exact: true });
    await expect.poll(async () => (await logo.boundingBox())?.x).toBeGreaterThanOrEqual(camera);
    const match = await member.client.from('matches').select('id').eq('is_active', true).limit(1).single();
    await page.goto(`/messages?match=${match.data?.id}`);
    const back = page.getByRole('button', { name: 'Back to conversations' });
    await expect.poll(async () => (await back.boundingBox())?.x).toBeGreaterThanOrEqual(camera);
  });
});
