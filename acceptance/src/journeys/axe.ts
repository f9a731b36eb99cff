/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

/**
 * axe finds nothing (WCAG 2.2 AA and its own good practice), neither in light nor in dark: the whole page in the theme
 * it wears, then its colours in the other, since a theme changes nothing but colours.
 */
export async function expectNoViolations(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await untilStill(page);
  expect(await violationsOf(page)).toEqual([]);
}

/** What a theme changes. */
export const colours: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };

/** What axe finds on a page that stands still, in both themes. */
export async function violationsOf(page: Page): Promise<string[]> {
  const found = await findingsOf(page);
  const worn = await wear(page, (await page.locator('html').getAttribute('data-theme')) === 'dark' ? 'light' : 'dark');
  await untilStill(page);
  found.push(...(await findingsOf(page, colours)));
  await wear(page, worn);
  return found;
}

/** Puts a theme on as the app does, and tells the one before. */
function wear(page: Page, theme: string): Promise<string> {
  return page.locator('html').evaluate((html, chosen) => {
    const worn = html.dataset['theme'] ?? 'light';
    html.dataset['theme'] = chosen;
    return worn;
  }, theme);
}

/**
 * Waits for every animation and transition that ends by itself: a colour that is on its way, or a button that is just
 * being enabled, would be judged half way. What began before less motion was asked for goes on at its own pace. What
 * follows the scrolling (how far an article has been read) ends by nobody's clock.
 */
export function untilStill(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const ending = () =>
      document
        .getAnimations()
        .filter(({ timeline }) => timeline instanceof DocumentTimeline)
        .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    do {
      await Promise.allSettled(ending().map(({ finished }) => finished));
      // Drawn once, so that every change that follows has begun.
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    } while (ending().length > 0);
  });
}

/** What is wrong with a page, and with which elements. The page keeps axe, which is large. */
export async function findings(page: Page, options: RunOptions = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (chosen) => {
    const { axe: judge } = window as unknown as { axe: typeof axe };
    const { violations } = await judge.run(document, { resultTypes: ['violations'], ...chosen });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }, options);
}

async function findingsOf(page: Page, options?: RunOptions): Promise<string[]> {
  const found = await findings(page, options);
  const theme = await page.locator('html').getAttribute('data-theme');
  return found.map((finding) => `${theme}: ${finding}`);
}
