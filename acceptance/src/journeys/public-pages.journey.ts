/// <reference lib="dom" />
import { brand } from '@awamu/contracts/brand.ts';
import { type APIRequestContext, expect, type Page, type Request } from '@playwright/test';
import type { ServerProcess } from '../harness/server-process.ts';
import { untilIdle, wakeUp } from './awake.ts';
import { test } from './journey.ts';
import { publicPaths } from './site-map.ts';

/**
 * Limits of a first public page, in compressed bytes (brotli) and in requests. Reading needs no code of the app; the
 * picture of a basket may have 25 KiB.
 */
const budget = { javaScript: 0, page: 40 * 1024, everything: 126 * 1024, requests: 14 };
/** Pages with live figures load the whole app. */
const appBudget = { javaScript: 180 * 1024, page: 40 * 1024, everything: 290 * 1024, requests: 60 };
const appPages = ['/transparency'];
/** The three covers of the first category are loaded lazily, 15 KiB each. */
const coversBudget = { ...budget, everything: budget.everything + 3 * 15 * 1024 };

const footerLinks: [string, string][] = [
  ['Policies', '/policies'],
  ['Transparency', '/transparency'],
  ['Safety Tips', '/safety-tips'],
  ['Disclaimers', '/disclaimers'],
  ['Community Guidelines', '/community-guidelines'],
  ['About', '/about'],
  ['Resources', '/resources'],
  ['Contact', '/contact'],
  ['FAQs', '/faqs'],
  ['Sitemap', '/sitemap'],
  ['Support', '/support'],
  ['Feedback', '/feedback'],
];

/** Chromium loads a lazy image that is nearer to the view than this, on a fast connection. */
const nearPixels = 1250;

/** @returns the images near the view that are not loaded; a lazy one begins with a drawn frame, even after the page's load */
const unloadedImages = (page: Page): Promise<string[]> =>
  page.evaluate(
    (near) =>
      [...document.images]
        .filter((image) => {
          const { top, right, bottom, left } = image.getBoundingClientRect();
          const isNear = bottom > -near && right > 0 && top < innerHeight + near && left < innerWidth;
          return isNear && image.checkVisibility() && !image.complete;
        })
        .map(({ src }) => src),
    nearPixels,
  );

/** Search engines and feed readers find the sitemap, the articles and structured data. */
async function expectMachineReadable(request: APIRequestContext, server: ServerProcess): Promise<void> {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${server.url}/sitemap.xml`);
  expect(robots).toContain('Disallow: /messages');
  const feed = await (await request.get('/resources/feed.xml')).text();
  expect(feed.match(/<item>/g)).toHaveLength(12);
  expect(feed).toContain(`<link>${server.url}/resources/profile-setup</link>`);
  for (const [path, type] of [
    ['/', 'Organization'],
    ['/about', 'Organization'],
    ['/faqs', 'FAQPage'],
    ['/resources/mental-health-diaspora', 'Article'],
  ] as const) {
    const html = await (await request.get(path)).text();
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}');
    expect(data['@type']).toBe(type);
  }
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every public page can be read, has a title, description and structured data, and no broken link', {
    tag: '@desktop',
  }, async ({ page, request, server }) => {
    const titles = new Set<string>();
    const anchors = new Map<string, Set<string>>();
    const wanted = new Map<string, string>();
    const paths = await publicPaths(request);
    for (const path of paths) {
      await test.step(path, async () => {
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect((await page.getByRole('main').textContent())?.length).toBeGreaterThan(300);
        titles.add(await page.title());
        await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{40,200}/);
        await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${server.url}${path}`);
        const found = await page.evaluate(() => ({
          ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
          links: [...document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? ''),
        }));
        anchors.set(path, new Set(found.ids));
        for (const link of found.links) wanted.set(new URL(link, `http://here${path}`).href, path);
      });
    }
    // Every page has a title of its own.
    expect(titles.size).toBe(27);
    const memberPages = ['/dashboard', '/discover', '/settings'];
    for (const [address, from] of wanted) {
      const { origin, pathname, hash, protocol } = new URL(address);
      if (origin !== 'http://here') {
        expect(protocol, address).toMatch(/^(https:|mailto:|tel:|sms:)$/);
      } else if (pathname.endsWith('.xml')) {
        expect((await request.get(pathname)).status()).toBe(200);
      } else {
        expect([...paths, ...memberPages], `${address} on ${from}`).toContain(pathname);
        if (hash) expect(anchors.get(pathname), `${address} on ${from}`).toContain(hash.slice(1));
      }
    }
    await page.goto('/');
    const footer = page.getByRole('navigation', { name: 'Footer' });
    for (const [name, href] of footerLinks) {
      await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
    }
    await expectMachineReadable(request, server);

    await test.step('questions open, and each policy has an address', async () => {
      await page.goto('/faqs');
      const question = page.getByText('How large may my photos and videos be?');
      await expect(page.getByText('Up to 5 MB for each photo')).toBeHidden();
      await question.click();
      await expect(page.getByText('Up to 5 MB for each photo')).toBeVisible();

      await page.goto('/policies');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms & Conditions');
      await page.getByRole('tab', { name: 'Privacy Policy' }).click();
      await expect(page).toHaveURL('/policies/privacy');
      await expect(page.getByRole('heading', { name: 'Matchmaking Service Agreement' })).toBeVisible();
      // The test browser hides noscript, so the served HTML is read instead.
      const contact = await (await request.get('/contact')).text();
      expect(contact.match(/<noscript>.*?<\/noscript>/)?.[0]).toContain(
        `You can write to ${brand.contactEmail} instead`,
      );
    });
  });
});

function budgetOf(path: string): typeof budget {
  if (appPages.includes(path)) return appBudget;
  return path === '/resources' ? coversBudget : budget;
}

test('no page requests anything from another site, and each is within its budget', async ({
  page,
  request,
  server,
}) => {
  // Every page is opened as by a visitor with an empty cache.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  let asked: { url: string; bytes: Promise<number> }[] = [];
  const failed: string[] = [];
  page.on('requestfinished', (one) => {
    asked.push({ url: one.url(), bytes: one.sizes().then((sizes) => sizes.responseBodySize) });
  });
  page.on('requestfailed', (one) => failed.push(one.url()));
  const pending = new Set<Request>();
  page.on('request', (one) => pending.add(one));
  page.on('requestfinished', (one) => pending.delete(one));
  page.on('requestfailed', (one) => pending.delete(one));
  page.on('pageerror', (error) => failed.push(error.message));
  page.on('console', (line) => line.type() === 'error' && failed.push(line.text()));
  for (const path of await publicPaths(request)) {
    await test.step(path, async () => {
      asked = [];
      const allowed = budgetOf(path);
      await page.goto(path, { waitUntil: 'load' });
      if (appPages.includes(path)) await expect(page.locator('html')).toHaveAttribute('data-awake', '');
      await expect(page.locator('[data-slot=skeleton]')).toHaveCount(0);
      await untilIdle(page);
      // The page's load does not wait for lazy images, and leaving it would break them off.
      await expect.poll(() => unloadedImages(page)).toEqual([]);
      await expect.poll(() => [...pending].map((one) => one.url())).toEqual([]);
      expect(failed).toEqual([]);
      const origins = new Set(
        asked
          .map(({ url }) => new URL(url))
          .filter(({ protocol }) => protocol !== 'data:')
          .map(({ origin }) => origin),
      );
      expect([...origins]).toEqual([server.url]);
      const weight = async (isCounted: (url: string) => boolean) =>
        (await Promise.all(asked.filter(({ url }) => isCounted(url)).map(({ bytes }) => bytes))).reduce(
          (sum, one) => sum + one,
          0,
        );
      expect(await weight((url) => url.endsWith('.js'))).toBeLessThanOrEqual(allowed.javaScript);
      expect(await weight((url) => new URL(url).pathname === path)).toBeLessThanOrEqual(allowed.page);
      expect(await weight(() => true)).toBeLessThanOrEqual(allowed.everything);
      expect(asked.length).toBeLessThanOrEqual(allowed.requests);
    });
  }
});

test('a page loads the app at the first interaction, and no press or typed text is lost', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (one) => one.resourceType() === 'script' && scripts.push(one.url()));
  await page.goto('/safety-tips');
  await untilIdle(page);
  expect(scripts).toEqual([]);
  // Before the app is loaded.
  await page.evaluate(() => document.querySelector<HTMLElement>('main button')?.click());
  await expect(page.getByRole('dialog', { name: 'Report User' })).toBeVisible();
  expect(scripts.length).toBeGreaterThan(0);

  // Typed text is kept as well.
  await page.goto('/faqs');
  await page.getByRole('searchbox', { name: 'Search the questions' }).fill('undo pass');
  await expect(page.getByText('1 answer', { exact: true })).toBeVisible();
  await expect(page.getByText('Yes, your latest one, for 10 minutes.')).toBeVisible();
});

test('an article shows its category, date, reading time, sources and links, which open without a page load', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/resources');
  const latest = page.getByRole('table');
  await expect(latest.getByRole('row')).toHaveCount(1 + 12);
  await latest.getByRole('link', { name: 'View: When Home Is Far: Staying Grounded Through Homesickness' }).click();
  await expect(page).toHaveURL('/resources/feeling-grounded-homesick');
  const article = page.getByRole('article').first();
  for (const text of ['Life in the Diaspora', '9 min read', 'December 26, 2024']) {
    await expect(article.getByText(text, { exact: true }).first()).toBeVisible();
  }
  await expect(article.getByRole('link', { name: 'Back to Resources' })).toHaveAttribute('href', '/resources');
  await expect(article.getByRole('link', { name: 'Find Your People' })).toHaveAttribute('href', '/discover');
  await expect(article.getByRole('link', { name: 'More Resources' })).toHaveAttribute('href', '/resources');
  await expect(article.getByRole('link', { name: '988' })).toHaveAttribute('href', 'tel:988');
  await expect(article.getByRole('heading', { name: 'Sources', exact: true })).toBeVisible();
  await expect(article.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\?text=When%20Home/,
  );

  // A link in the text changes the page without a document load.
  await wakeUp(page);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await article.getByRole('link', { name: 'guide to mental health resources' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mental Health Resources for Ugandans Abroad');
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await expect(page).toHaveTitle(`Mental Health Resources for Ugandans Abroad · ${brand.name}`);
});

test('the policies are three tabs, each with an address of its own', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/policies');
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  await expect(tab('Terms & Conditions')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('Effective July 12, 2025')).toBeVisible();
  for (const price of ['$10 a month', '$25 a month', '$50 a month']) await expect(page.getByText(price)).toBeVisible();
  await tab('Cookie Policy').click();
  await expect(page).toHaveURL('/policies/cookies');
  await expect(tab('Cookie Policy')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('Effective July 12, 2025')).toBeVisible();
  await wakeUp(page);
  await tab('Cookie Policy').press('ArrowLeft');
  await expect(tab('Privacy Policy')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/policies/privacy');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cookie Policy');

  await test.step('on a phone the tab of the one that is read is in view before the page is awake', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/policies/cookies');
    await expect(tab('Cookie Policy')).toBeInViewport({ ratio: 0.95 });
    await expect(page.locator('html')).not.toHaveAttribute('data-awake');
  });
});
