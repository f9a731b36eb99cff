/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test';
import { makeDecider } from './deck-people.ts';
import { demoAddress, demoPassword, signIn, test } from './journey.ts';
import { makeMatchedPair } from './members.ts';

/** In px: as much as a phone without a button keeps for its own bar, and for its camera. */
const ownBar = 34;
const camera = 47;

async function keepFree(page: Page, insets: { bottom?: number; left?: number }): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets });
}

for (const bar of ['without', 'with'] as const) {
  test(`the messages fill the screen and no more, ${bar} a bar of the phone`, async ({ page, server }) => {
    if (bar === 'with') await keepFree(page, { bottom: ownBar });
    await signIn(page, demoAddress(1), await demoPassword(server), '/messages');
    await expect(page.locator('[data-slot=messages-page]')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    const [whole, seen] = await page.evaluate(() => [document.documentElement.scrollHeight, innerHeight]);
    expect(whole).toBe(seen);
  });
}

test('no button of the deck hides behind the bars', async ({ page, server }, { project }) => {
  await keepFree(page, { bottom: ownBar });
  const { person } = await makeDecider(server);
  await signIn(page, person.email, person.password, '/discover');
  const bars = page.locator('[data-slot=tab-bar]');
  if (project.name === 'phone') await expect(bars).toBeVisible();
  const free = (await bars.boundingBox())?.y ?? (page.viewportSize()?.height ?? 0) - ownBar;
  const like = page.getByRole('button', { name: 'Like', exact: true });
  const end = async () => {
    const box = await like.boundingBox();
    return box && box.y + box.height;
  };
  await expect.poll(end).toBeLessThanOrEqual(free);
});

test('nothing hides behind the camera of a phone that lies on its side', async ({ page, server }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await keepFree(page, { left: camera });
  const { her } = await makeMatchedPair(server);
  await signIn(page, her.person.email, her.person.password, '/discover');
  const logo = page.getByRole('banner').getByRole('link', { name: 'Awamu', exact: true });
  await expect.poll(async () => (await logo.boundingBox())?.x).toBeGreaterThanOrEqual(camera);
  const match = await her.client.from('matches').select('id').single();
  await page.goto(`/messages?match=${match.data?.id}`);
  const back = page.getByRole('button', { name: 'Back to the conversations' });
  await expect.poll(async () => (await back.boundingBox())?.x).toBeGreaterThanOrEqual(camera);
});
