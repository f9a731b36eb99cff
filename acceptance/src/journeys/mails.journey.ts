/// <reference lib="dom" />

import { languages } from '@awamu/contracts/languages.ts';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { colours, findings } from './axe.ts';
import { test } from './journey.ts';
import { everyMail, photoUrl } from './mails-fixture.ts';

/** The width of a phone. */
const narrow = 390;
const schemes = ['light', 'dark'] as const;

/** Renders mails as a mail program does. @returns the resources they loaded */
async function openMailProgram(page: Page): Promise<Set<string>> {
  const fetched = new Set<string>();
  const photo = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#8a5a3c' } })
    .webp()
    .toBuffer();
  await page.route('**/*', (route) => {
    fetched.add(route.request().url());
    return route.fulfill({ contentType: 'image/webp', body: photo });
  });
  return fetched;
}

/** A mail is part of a mail program's page, which has the landmarks; in dark mode only the colours can differ. */
function violations(page: Page, colorScheme: (typeof schemes)[number]): Promise<string[]> {
  const besides = { rules: { region: { enabled: false }, 'landmark-one-main': { enabled: false } } };
  return findings(page, colorScheme === 'light' ? besides : colours);
}

/** By how many pixels the page is wider than its window. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('every email is accessible in both themes, loads only the photo, and fits a phone in every language', {
  tag: '@desktop',
}, async ({ page }) => {
  const fetched = await openMailProgram(page);
  // The width of a mail program's pane. With --trace on, the trace shows each mail as a picture.
  await page.setViewportSize({ width: 700, height: 900 });
  for (const [name, { html }] of everyMail('en')) {
    await page.setContent(html);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      expect.soft(await violations(page, colorScheme), `${name}, ${colorScheme}`).toEqual([]);
    }
  }
  expect([...fetched]).toEqual([photoUrl]);

  await page.setViewportSize({ width: narrow, height: 900 });
  for (const language of languages) {
    for (const [name, { html, subject }] of everyMail(language)) {
      await page.setContent(html);
      expect.soft(await overflow(page), `${name} in ${language}`).toBe(0);
      // No placeholder is left in the text.
      expect.soft(`${subject} ${await page.locator('body').textContent()}`, name).not.toMatch(/\{\{|undefined/);
    }
  }
});
