/// <reference lib="dom" />
import { expect, type Page, test } from '@playwright/test';
import { untilStill, violationsOf } from './axe.ts';

/** Every size that the pages are made for, the widest first; axe looks at one of each class. */
const sizes = [
  { width: 1440, height: 900, isJudged: true },
  { width: 768, height: 1024, isJudged: false },
  { width: 390, height: 844, isJudged: true },
  { width: 320, height: 640, isJudged: false },
] as const;

/** Something that a person can come to see. */
export interface State {
  path: string;
  /** What it is called, where its address does not say it. */
  name?: string;
  /** Leads from the page that was opened to what is looked at. */
  lead?: (page: Page) => Promise<unknown>;
}

/** Opens each of them, and looks. */
export async function sweep(page: Page, states: readonly State[]): Promise<void> {
  for (const { path, name = path, lead } of states) {
    await test.step(name, async () => {
      const complaints = complaintsOf(page);
      await page.goto(path);
      await lead?.(page);
      await lookAt(page, name);
      expect.soft(complaints.take(), name).toEqual([]);
    });
  }
}

/** What stands on the page now, at every size and in both themes: nothing is wider than the page, one h1, axe. */
export async function lookAt(page: Page, name: string): Promise<void> {
  await expect(page.locator('h1').filter({ visible: true })).toHaveCount(1);
  await expect(page.locator('[data-slot=skeleton]')).toHaveCount(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const found: string[] = [];
  for (const { isJudged, ...size } of sizes) {
    await page.setViewportSize(size);
    await untilStill(page);
    const { wider, headings } = await page.evaluate(() => ({
      // The main part cuts off what is too wide, so the document alone would not show it.
      wider: Math.max(
        ...[document.documentElement, ...document.querySelectorAll('main')].map(
          (one) => one.scrollWidth - one.clientWidth,
        ),
      ),
      headings: [...document.querySelectorAll('h1')].filter((one) => one.checkVisibility()).length,
    }));
    if (wider > 0) found.push(`${size.width}: the page is ${wider} px wider`);
    if (headings !== 1) found.push(`${size.width}: ${headings} headings of level 1`);
    if (isJudged) found.push(...(await violationsOf(page)).map((violation) => `${size.width}: ${violation}`));
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  expect.soft(found, name).toEqual([]);
}

/** What the browser complains about from now on: errors, and answers that are refusals. */
function complaintsOf(page: Page): { take(): string[] } {
  const complaints: string[] = [];
  const onError = (error: Error) => complaints.push(error.message);
  const onConsole = (line: { type(): string; text(): string }) => {
    const isOwn = line.text() === 'Service Worker registration blocked by Playwright';
    if (!isOwn && (line.type() === 'error' || line.type() === 'warning')) complaints.push(line.text());
  };
  const onResponse = (response: { status(): number; url(): string }) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`);
  };
  page.on('pageerror', onError).on('console', onConsole).on('response', onResponse);
  return {
    take: () => {
      page.off('pageerror', onError).off('console', onConsole).off('response', onResponse);
      return complaints;
    },
  };
}
