import type { Browser, Page } from '@playwright/test';
import sharp, { type OverlayOptions } from 'sharp';
import { type Demo, openSignedIn, openWhole, settle } from './signed-in.ts';

const phone = { width: 360, height: 780 };
const desktop = { width: 1560, height: 960 };
const gap = 40;
const radius = 28;
const ground = '#e8dece';

/**
 * The picture of the README: the front page, a card, a match and a conversation on a phone, above the dashboard. It likes
 * somebody who likes the member, which a demo community has once: a second picture needs a new demo.
 */
export async function drawReadmePicture(
  browser: Browser,
  demo: Demo,
  openConversation: (page: Page, url: string) => Promise<void>,
): Promise<Buffer> {
  const light = { language: 'en', colorScheme: 'light' } as const;
  const touch = { hasTouch: true, viewport: phone };
  const photos: Buffer[] = [];
  const visitors = await browser.newContext({ ...touch, colorScheme: 'light', locale: 'en', reducedMotion: 'reduce' });
  const front = await visitors.newPage();
  await openWhole(front, demo.url);
  photos.push(await front.screenshot());
  await visitors.close();

  const wide = await openSignedIn(browser, demo, { ...light, viewport: desktop });
  const dashboard = await wide.newPage();
  await openWhole(dashboard, `${demo.url}/dashboard`);
  const below = await dashboard.screenshot();
  await wide.close();

  const members = await openSignedIn(browser, demo, { ...light, ...touch });
  const page = await members.newPage();
  // Before the match, whose empty conversation would be the first one.
  await openConversation(page, demo.url);
  const conversation = await page.screenshot();
  await openWhole(page, `${demo.url}/discover`);
  photos.push(await page.screenshot());
  await page.getByRole('button', { name: 'Like', exact: true }).click();
  await page.getByRole('dialog', { name: 'It’s a Match!' }).waitFor();
  await settle(page);
  photos.push(await page.screenshot(), conversation);
  await members.close();

  return compose(photos, below);
}

async function compose(photos: readonly Buffer[], below: Buffer): Promise<Buffer> {
  const cards = await Promise.all(
    photos.map(
      async (photo, index): Promise<OverlayOptions> => ({
        input: await rounded(photo, phone),
        left: gap + index * (phone.width + gap),
        top: gap,
      }),
    ),
  );
  const last = { input: await rounded(below, desktop), left: gap, top: phone.height + 2 * gap };
  return sharp({
    create: {
      width: desktop.width + 2 * gap,
      height: phone.height + desktop.height + 3 * gap,
      channels: 3,
      background: ground,
    },
  })
    .composite([...cards, last])
    .png({ palette: true, effort: 8 })
    .toBuffer();
}

function rounded(photo: Buffer, { width, height }: typeof phone): Promise<Buffer> {
  const mask = `<svg width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${radius}"/></svg>`;
  return sharp(photo)
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer();
}
