/// <reference lib="dom" />
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * axe finds nothing (WCAG 2.2 AA and its own good practice), neither in light nor in dark: the whole page in the theme
 * it wears, then its colours in the other, since a theme changes nothing but colours.
 */
export async function expectNoViolations(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await untilStill(page);
  expect(await violationsOf(page)).toEqual([]);
}

/** What axe finds on a page that stands still, in both themes. */
export async function violationsOf(page: Page): Promise<string[]> {
  const found = await findingsOf(page);
  const worn = await wear(page, (await page.locator('html').getAttribute('data-theme')) === 'dark' ? 'light' : 'dark');
  found.push(...(await findingsOf(page, ['color-contrast', 'link-in-text-block'])));
  await wear(page, worn);
  return found;
}

/** Puts a theme on as the app does, and tells the one before. */
async function wear(page: Page, theme: string): Promise<string> {
  const before = await page.locator('html').evaluate((html, chosen) => {
    const worn = html.dataset['theme'] ?? 'light';
    html.dataset['theme'] = chosen;
    return worn;
  }, theme);
  await untilStill(page);
  return before;
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

/**
 * Judges in the page itself, which has no frames of other sites: by default axe opens another page for its report, and carries
 * there all that is well, too.
 */
export function axeOn(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
}

/** What is wrong, and with which elements. */
export async function findings(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

async function findingsOf(page: Page, rules?: string[]): Promise<string[]> {
  const axe = axeOn(page);
  const found = await findings(rules ? axe.withRules(rules) : axe);
  const theme = await page.locator('html').getAttribute('data-theme');
  return found.map((finding) => `${theme}: ${finding}`);
}
