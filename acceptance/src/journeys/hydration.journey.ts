/// <reference lib="dom" />
import { type Language, languages } from '@awamu/contracts/languages.ts';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { untilAwake } from './awake.ts';
import { complaintsOf } from './complaints.ts';
import { test } from './journey.ts';
import { movesOf, recordMoves } from './moves.ts';
import { isArticle, publicPaths } from './site-map.ts';

const locales: Record<Language, string> = { en: 'en_US', es: 'es_ES', fr: 'fr_FR', de: 'de_DE', pt: 'pt_BR' };

/** Starts the app as soon as a page is read, by what a pointer does on its first link. */
function reachForLink(): void {
  addEventListener('DOMContentLoaded', () => {
    document.querySelector('a[href^="/"]')?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  });
}

/**
 * Opens a page and waits until the app runs in it.
 * @returns errors and warnings of the browser, failed requests, and what moved too much meanwhile
 */
async function complaintsAt(page: Page, path: string): Promise<string[]> {
  const complaints = complaintsOf(page);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await untilAwake(page);
  return [...(await movesOf(page)), ...complaints.take()];
}

interface Preview {
  title: string;
  description: string;
  image: string;
  language: string;
  others: string[];
}

/** What a page says of itself to who only shows a link to it. */
async function previewOf(request: APIRequestContext, path: string, language: Language): Promise<Preview> {
  const html = await (await request.get(path, { headers: { 'accept-language': language } })).text();
  const all = (name: string) =>
    [...html.matchAll(new RegExp(`<meta property="${name}" content="([^"]*)"`, 'g'))].map(
      ([, content = '']) => content,
    );
  const only = (name: string) => {
    const [content, ...more] = all(name);
    expect([content, more], `${name} of ${path}`).toEqual([expect.stringMatching(/./), []]);
    return content ?? '';
  };
  return {
    title: only('og:title'),
    description: only('og:description'),
    image: only('og:image'),
    language: only('og:locale'),
    others: all('og:locale:alternate'),
  };
}

// The sweep starts the app in the English pages.
const translations: readonly Language[] = languages.filter((one) => one !== 'en');

/** Every page that is no article, and a share of the articles: each of these is opened in one translation. */
const pagesIn = (language: Language, paths: readonly string[]): string[] => [
  ...paths.filter((path) => !isArticle(path)),
  ...paths.filter(isArticle).filter((_path, index) => translations[index % translations.length] === language),
];

for (const language of translations) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });

    test('the app starts in every kind of public page without an error, a warning, a failed request or a move', async ({
      page,
      request,
    }) => {
      await page.addInitScript(reachForLink);
      await recordMoves(page);
      const found: string[] = [];
      for (const path of pagesIn(language, await publicPaths(request))) {
        const complaints = await complaintsAt(page, path);
        found.push(...complaints.map((complaint) => `${path}: ${complaint}`));
      }
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      expect(found).toEqual([]);
    });
  });
}

test('links to a page are previewed in the language of who asks, with a picture in it', async ({ request }) => {
  for (const path of await publicPaths(request)) {
    const english = await previewOf(request, path, 'en');
    for (const language of languages) {
      const preview = language === 'en' ? english : await previewOf(request, path, language);
      const others = languages.filter((one) => one !== language).map((one) => locales[one]);
      expect([preview.language, preview.others]).toEqual([locales[language], others]);
      const picture = await request.get(preview.image);
      expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg']);
      if (language === 'en') continue;
      expect(preview.description, path).not.toBe(english.description);
      expect(preview.image, path).not.toBe(english.image);
    }
  }
});
