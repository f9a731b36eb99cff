/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

/**
 * Expects that axe finds nothing (WCAG 2.2 AA and its best practices) in light and dark: it checks the whole page in
 * the current theme, then only the colours in the other, as a theme changes nothing else.
 */
export async function expectNoViolations(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await untilStill(page);
  expect(await violationsOf(page)).toEqual([]);
}

/** The rules whose result depends on the theme. */
export const colours: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };

/** The findings of axe on a page without running animations, in both themes. */
export async function violationsOf(page: Page, options: RunOptions = {}): Promise<string[]> {
  const found = await findingsOf(page, options);
  const worn = await wear(page, (await page.locator('html').getAttribute('data-theme')) === 'dark' ? 'light' : 'dark');
  await untilStill(page);
  found.push(...(await findingsOf(page, { ...options, ...colours })));
  await wear(page, worn);
  return found;
}

/** Sets a theme as the app does. @returns the previous one */
function wear(page: Page, theme: string): Promise<string> {
  return page.locator('html').evaluate((html, chosen) => {
    const worn = html.dataset['theme'] ?? 'light';
    html.dataset['theme'] = chosen;
    return worn;
  }, theme);
}

/**
 * Waits for every finite animation and transition, as axe would judge a colour in transition or a button that is
 * just being enabled. Animations that began before reduced motion was requested run at their own pace; animations
 * driven by scrolling (the reading progress of an article) never end and are ignored.
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
      // After one frame all animations caused by the last change have begun.
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    } while (ending().length > 0);
  });
}

/** The findings with their elements. axe stays injected, as it is large. */
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
