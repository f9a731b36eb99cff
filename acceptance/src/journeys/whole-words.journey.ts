/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test';
import { untilStill } from './axe.ts';
import { demoMember, test } from './demo-member.ts';
import { signIn } from './journey.ts';
import { openWithin } from './open-within.ts';

/** The first is opened by its address, the others from within it. */
const memberScreens = [
  '/dashboard',
  '/discover',
  '/matches?view=matches',
  '/messages',
  '/notifications',
  '/settings',
  '/settings/notifications',
  '/settings/privacy',
  '/settings/security',
  '/edit-profile',
];
const publicScreens = ['/', '/resources', '/faqs', '/contact'];
const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

/** Accented English, 40 % longer, is requested by the address; translations are tested in translations.browser.test.tsx. */
const pseudoLocale = 'en-XA';
const addressOf = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}language=${pseudoLocale}`;

test('text that is 40 % longer is not cut', { tag: '@desktop' }, async ({ page, server }) => {
  const look = async (path: string) => {
    await expect(page.locator('html')).toHaveAttribute('lang', pseudoLocale);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    for (const size of [desktop, phone]) {
      await page.setViewportSize(size);
      await untilStill(page);
      expect.soft(await cutWords(page), `${path} at ${size.width}`).toEqual([]);
    }
  };
  for (const path of publicScreens) {
    await test.step(path, async () => {
      await page.goto(addressOf(path));
      await look(path);
    });
  }
  const [first = '', ...others] = memberScreens;
  await signIn(page, await demoMember(server, 1), addressOf(first));
  await test.step(first, () => look(first));
  for (const path of others) {
    await test.step(path, async () => {
      // The screens of the settings share a heading, by which openWithin sees that a screen has changed.
      if (path.startsWith('/settings/')) await page.goto(addressOf(path));
      else await openWithin(page, addressOf(path));
      await look(path);
    });
  }
});

/**
 * Finds buttons, links and headings whose text overflows, and pages that scroll sideways. Screen reader texts overflow
 * by intention, and so does the end of a name that is too long for its row.
 */
function cutWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cut: string[] = [];
    for (const element of document.querySelectorAll('button, a, h1, h2, h3, label, [role=tab]')) {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const around = text.parentElement;
        if (!text.textContent?.trim() || !around?.checkVisibility() || around.closest('.truncate')) continue;
        if (around.getBoundingClientRect().width <= 1) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const words = range.getBoundingClientRect();
        const available = element.getBoundingClientRect();
        const isOutside = words.left < available.left - 1 || words.right > available.right + 1;
        if (isOutside && available.width > 1) cut.push(`${element.tagName}: ${text.textContent}`);
      }
    }
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) cut.push(`the page is ${scrollWidth} wide on ${clientWidth}`);
    return cut;
  });
}
