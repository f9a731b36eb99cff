/// <reference lib="dom" />
import { type Language, languages } from '@awamu/contracts/languages.ts';
import { expect, type Page, type ViewportSize } from '@playwright/test';
import { findings, untilStill } from './axe.ts';
import { type DemoMember, demoMember, test } from './demo-member.ts';
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
  '/edit-profile',
];
const publicScreens = ['/', '/resources', '/faqs', '/contact'];
/**
 * axe is the slowest check, so only one screen of each kind is checked, and in one theme: no language changes a colour.
 * The sweep checks English.
 */
const judged = ['/', '/discover', '/settings'];
const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

/** Without axe: nobody reads the accented pseudo-locale. */
test('words that are 40 % longer are not cut anywhere', { tag: '@desktop' }, async ({ page, server }) => {
  await lookAtAll(page, await demoMember(server, 1), 'en-XA', [desktop, phone]);
});

for (const [index, locale] of languages.filter((one) => one !== 'en').entries()) {
  test.describe(locale, () => {
    test.use({ locale });
    test(`the screens are whole in ${locale}, and axe finds nothing`, async ({ page, demoMemberWith }) => {
      const reader = await demoMemberWith(2 + index, { language: locale });
      await lookAtAll(page, reader, locale, [phone]);
    });
  });
}

/** @param lang the expected lang attribute; `en-XA` is accented English, 40 % longer, requested by the address */
async function lookAtAll(
  page: Page,
  reader: DemoMember,
  lang: Language | 'en-XA',
  sizes: readonly ViewportSize[],
): Promise<void> {
  const addressOf = (path: string): string =>
    lang === 'en-XA' ? `${path}${path.includes('?') ? '&' : '?'}language=${lang}` : path;
  const look = async (path: string) => {
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await untilStill(page);
      expect.soft(await cutWords(page), `${path} at ${size.width}`).toEqual([]);
    }
    if (lang !== 'en-XA' && judged.includes(path)) expect.soft(await findings(page), path).toEqual([]);
  };
  for (const path of publicScreens) {
    await test.step(path, async () => {
      await page.goto(addressOf(path));
      await look(path);
    });
  }
  const [first = '', ...others] = memberScreens;
  await signIn(page, reader, addressOf(first));
  await test.step(first, () => look(first));
  for (const path of others) {
    await test.step(path, async () => {
      await openWithin(page, addressOf(path));
      await look(path);
    });
  }
}

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
