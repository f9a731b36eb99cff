import { expect, type Page } from '@playwright/test';
import { phonePhoto, signIn, test } from './journey.ts';
import { givePhotos, makeMatchedPair } from './members.ts';

const viewer = (page: Page) => page.getByRole('dialog', { name: /^Photos of / });
const shown = (page: Page) => viewer(page).getByRole('img');

/** Sideways over the middle of the screen: with a finger where the device has touch. */
async function drag(page: Page, from: number, to: number, touch: boolean): Promise<void> {
  const way = Array.from({ length: 6 }, (_, step) => from + ((to - from) * (step + 1)) / 6);
  if (!touch) {
    await page.mouse.move(from, 400);
    await page.mouse.down();
    for (const x of way) await page.mouse.move(x, 400);
    await page.mouse.up();
    return;
  }
  const devtools = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 400 }] });
  await send('touchStart', from);
  for (const x of way) await send('touchMove', x);
  await send('touchEnd');
}

test('the photos of a profile open large, turn by keys and buttons, and give the focus back', async ({
  page,
  server,
}) => {
  const { her, him } = await makeMatchedPair(server);
  await givePhotos(him, await Promise.all(['#a8481f', '#2f7a4d', '#1d6a86'].map((colour) => phonePhoto(colour))));
  await signIn(page, her, `/profile/${him.id}`);

  const opener = page.getByRole('button', { name: 'Open photo 2 of Kato Kaggwa' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(shown(page)).toHaveAccessibleName('Photo 2 of Kato Kaggwa');
  await expect(viewer(page).getByText('2 of 3')).toBeVisible();
  // It is really drawn, larger than the tile that was pressed.
  await expect
    .poll(() => shown(page).evaluate((image) => (image as { naturalWidth?: number }).naturalWidth ?? 0))
    .toBe(1200);

  for (const [key, number] of [
    ['ArrowRight', 3],
    ['ArrowRight', 1],
    ['ArrowLeft', 3],
    ['Home', 1],
    ['End', 3],
  ] as const) {
    await page.keyboard.press(key);
    await expect(shown(page)).toHaveAccessibleName(`Photo ${number} of Kato Kaggwa`);
  }
  await viewer(page).getByRole('button', { name: 'Previous photo' }).click();
  await expect(shown(page)).toHaveAccessibleName('Photo 2 of Kato Kaggwa');
  await viewer(page).getByRole('button', { name: 'Next photo' }).click();
  await expect(shown(page)).toHaveAccessibleName('Photo 3 of Kato Kaggwa');

  // The focus stays inside until Escape, and is then where it was.
  for (let step = 0; step < 5; step += 1) {
    await page.keyboard.press('Tab');
    await expect(viewer(page).locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('a photo is swiped to the next one', async ({ page, server }, info) => {
  const { her, him } = await makeMatchedPair(server);
  await givePhotos(him, await Promise.all(['#a8481f', '#2f7a4d'].map((colour) => phonePhoto(colour))));
  await signIn(page, her, `/profile/${him.id}`);
  await page.getByRole('button', { name: 'Open photo 1 of Kato Kaggwa' }).click();
  await expect(shown(page)).toHaveAccessibleName('Photo 1 of Kato Kaggwa');

  const swipe = (from: number, to: number) => drag(page, from, to, info.project.use.hasTouch === true);
  await swipe(300, 80);
  await expect(shown(page)).toHaveAccessibleName('Photo 2 of Kato Kaggwa');
  await swipe(80, 300);
  await expect(shown(page)).toHaveAccessibleName('Photo 1 of Kato Kaggwa');
  // A short way is a press, not a swipe.
  await swipe(200, 220);
  await expect(shown(page)).toHaveAccessibleName('Photo 1 of Kato Kaggwa');
});

test('the photo of a match opens large from its details; a lost one says so', async ({ page, server }) => {
  const { her, him } = await makeMatchedPair(server);
  await givePhotos(him, [await phonePhoto('#a8481f')]);
  await signIn(page, her, '/matches?view=matches');
  const details = page.getByRole('button', { name: 'Details of Kato Kaggwa' });
  await details.click();
  const open = page.getByRole('button', { name: 'Open photo 1 of Kato Kaggwa' });
  await open.click();
  await expect(shown(page)).toBeVisible();
  await expect(viewer(page).getByRole('button', { name: 'Next photo' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toHaveCount(0);
  await expect(open).toBeFocused();

  await page.route('**/render/image/**width=1280**', (route) => route.abort());
  await page.reload();
  await details.click();
  await open.click();
  await expect(viewer(page).getByText('This photo could not be loaded.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(details).toBeFocused();
});
