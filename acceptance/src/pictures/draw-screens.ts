import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Language, languages } from '@awamu/contracts/languages.ts';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { browserLaunchOptions } from '../harness/browser.ts';
import { drawReadmePicture } from './readme-picture.ts';
import { type Demo, openSignedIn, openWhole, settle } from './signed-in.ts';

/**
 * Photographs a running demo community: `npm run screens -- http://localhost:4000 <password>`. Writes the screens of the
 * landing page, in each language, into web/public/screens, and docs/screenshot.png. The results are committed.
 */
const root = join(import.meta.dirname, '../../..');
/**
 * Width in px at which the landing page shows a screen, and two and three times as many for dense displays, where a lower
 * quality looks the same. The smallest ones are part of the budget of a first page: 5 KiB each.
 */
const sizes = [
  { width: 272, quality: 27 },
  { width: 544, quality: 45 },
  { width: 816, quality: 38 },
] as const;
const phone = { width: 390, height: 642 };

async function openConversation(page: Page, url: string): Promise<void> {
  await openWhole(page, `${url}/messages`);
  await page.locator('main button:has(time)').first().click();
  await page.getByRole('log').waitFor();
  await settle(page);
}

const screens: Record<string, (page: Page, url: string) => Promise<void>> = {
  profile: async (page, url) => {
    await openWhole(page, `${url}/settings`);
    const own = await page.evaluate(() => JSON.parse(localStorage.getItem('awamu-auth') ?? '{}').user?.id);
    await openWhole(page, `${url}/profile/${own}`);
  },
  deck: (page, url) => openWhole(page, `${url}/discover`),
  conversation: openConversation,
};

async function drawScreens(browser: Browser, demo: Demo, language: Language): Promise<void> {
  const folder = join(root, 'web/public/screens');
  await mkdir(folder, { recursive: true });
  const context = await openSignedIn(browser, demo, {
    language,
    viewport: phone,
    deviceScaleFactor: 3,
    colorScheme: 'light',
    hasTouch: true,
  });
  for (const [name, open] of Object.entries(screens)) {
    const page = await context.newPage();
    await open(page, demo.url);
    const photo = await page.screenshot();
    for (const { width, quality } of sizes) {
      const avif = { quality, effort: 7, chromaSubsampling: '4:2:0' };
      await sharp(photo)
        .resize(width)
        .avif(avif)
        .toFile(join(folder, `${name}-${language}-${width}.avif`));
    }
    await page.close();
  }
  await context.close();
}

const [url, password] = process.argv.slice(2);
if (url === undefined || password === undefined) throw new Error('npm run screens -- <address of the demo> <password>');
const demo = { url, password };
const browser = await chromium.launch(await browserLaunchOptions());
for (const language of languages) await drawScreens(browser, demo, language);
await writeFile(join(root, 'docs/screenshot.png'), await drawReadmePicture(browser, demo, openConversation));
await browser.close();
