/// <reference lib="dom" />
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * axe finds nothing (WCAG 2.2 AA and its own good practice), neither in light nor in dark: the whole page in the theme
 * it wears, then its colours in the other, since a theme changes nothing but colours.
 */
export async function expectNoViolations(page: Page): Promise<void> {
  // Colours that are still on their way would be judged half way.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await violations(page)).toEqual([]);
  const worn = await wear(page, (await page.locator('html').getAttribute('data-theme')) === 'dark' ? 'light' : 'dark');
  expect(await violations(page, ['color-contrast', 'link-in-text-block'])).toEqual([]);
  await wear(page, worn);
}

/** Puts a theme on as the app does, and tells the one before. */
function wear(page: Page, theme: string): Promise<string> {
  return page.locator('html').evaluate(async (html, chosen) => {
    const before = html.dataset['theme'] ?? 'light';
    html.dataset['theme'] = chosen;
    // Drawn once, so that every change of a colour has begun; then waited for.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(changes.map(({ finished }) => finished));
    return before;
  }, theme);
}

async function violations(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  const found = await (rules ? axe.withRules(rules) : axe).analyze();
  const theme = await page.locator('html').getAttribute('data-theme');
  return found.violations.map(
    ({ id, nodes }) => `${theme}: ${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
}
