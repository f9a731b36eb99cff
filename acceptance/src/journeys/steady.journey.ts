/// <reference lib="dom" />
import { expect, type Page, type Request } from '@playwright/test';
import { untilStill } from './axe.ts';
import { type DemoMember, demoMember, test } from './demo-member.ts';
import { serveInParts } from './html-in-parts.ts';
import { keepSession, openDevice, untilPainted } from './journey.ts';

/** The most that a page may move while it loads (cumulative layout shift). */
const mostMoved = 0.02;

const publicPaths = ['/', '/about', '/resources', '/resources/profile-setup', '/an-address-that-is-not-there'];
const memberPaths = [
  '/',
  '/dashboard',
  '/discover',
  '/enhanced-discover',
  '/matches?view=suggestions',
  '/matches?view=matches',
  '/messages',
  '/settings',
  '/settings/notifications',
  '/edit-profile',
  '/notifications',
  '/resources',
];

declare global {
  interface Window {
    moved: { by: number; what: string }[];
  }
}

/** TypeScript has no type of this entry. Source: Layout Instability specification. */
interface Shift extends PerformanceEntry {
  value: number;
  sources: { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** Records in every page what moves in it without having been pressed. */
function recordMoves(): void {
  window.moved = [];
  const nameOf = (node: Node | undefined) => node?.textContent?.slice(0, 60) ?? '';
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[]) {
      const moved = sources.map(
        ({ node, previousRect: from, currentRect: to }) =>
          `${nameOf(node)} (${from.x}, ${from.y}, ${from.height} high, to ${to.x}, ${to.y}, ${to.height} high)`,
      );
      window.moved.push({ by: value, what: moved.join(' | ') });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

async function untilShown(page: Page): Promise<void> {
  await expect(page.locator('h1').filter({ visible: true })).toHaveCount(1);
  await expect(page.locator('[data-slot=skeleton]')).toHaveCount(0);
}

/** Opens an address anew. @returns what moved too much until everything was there */
async function movesOf(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  return moveOf(page, path);
}

/** Opens addresses anew, with fonts that come after everything else. @returns what moved too much, until they were there */
async function movesWithLateFonts(page: Page, paths: readonly string[]): Promise<string[]> {
  const isFont = (url: string) => url.endsWith('.woff2');
  const asked = new Set<Request>();
  page.on('request', (one) => !isFont(one.url()) && asked.add(one));
  page.on('requestfinished', (one) => asked.delete(one));
  page.on('requestfailed', (one) => asked.delete(one));
  let held: Promise<void>;
  await page.route('**/*.woff2', async (route) => {
    await held;
    await route.continue();
  });
  const found: string[] = [];
  for (const path of paths) {
    let release: () => void = () => {};
    held = new Promise((resolve) => {
      release = resolve;
    });
    // The event load waits for preloaded fonts.
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await untilShown(page);
    await expect.poll(() => [...asked].map((one) => one.url())).toEqual([]);
    await untilStill(page);
    release();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    found.push(...(await moveOf(page, path)));
  }
  return found;
}

/** Opens addresses anew; what follows a place arrives after the rest was painted. @returns what moved too much */
async function movesWithLateHtml(page: Page, origin: string, place: RegExp): Promise<string[]> {
  const slow = await serveInParts(origin, place);
  const found: string[] = [];
  try {
    for (const path of publicPaths) {
      await page.goto(`${slow.url}${path}`, { waitUntil: 'commit' });
      await untilPainted(page);
      await untilStill(page);
      slow.sendRest();
      found.push(...(await moveOf(page, path)));
    }
  } finally {
    await slow.stop();
  }
  return found;
}

/** @returns what has moved too much, when everything is there */
async function moveOf(page: Page, path: string): Promise<string[]> {
  await untilShown(page);
  await page.waitForLoadState('networkidle');
  await untilStill(page);
  const moved = await page.evaluate(() => window.moved);
  const sum = moved.reduce((total, { by }) => total + by, 0);
  return sum > mostMoved ? [`${path} by ${sum.toFixed(3)}`, ...moved.map(({ by, what }) => `  ${by}: ${what}`)] : [];
}

async function matchOf({ client, id }: DemoMember): Promise<string> {
  const { data } = await client.from('matches').select('user1_id,user2_id').eq('is_active', true).limit(1).single();
  if (!data) throw new Error('The member has no match.');
  return data.user1_id === id ? data.user2_id : data.user1_id;
}

test('the pages of a visitor do not move while they load', { tag: '@both' }, async ({ page }) => {
  await page.addInitScript(recordMoves);
  const found: string[] = [];
  for (const path of publicPaths) found.push(...(await movesOf(page, path)));
  expect(found).toEqual([]);
});

test(
  'pages come in the language of the visitor, and do not move either',
  { tag: '@both' },
  async ({ browser, server }, info) => {
    for (const locale of ['de-DE', 'es-MX', 'fr-FR', 'pt-BR']) {
      const { context, page } = await openDevice(browser, server, { ...info.project.use, locale });
      await page.addInitScript(recordMoves);
      const found: string[] = [];
      for (const path of ['/', '/resources']) found.push(...(await movesOf(page, path)));
      expect(await page.locator('html').getAttribute('lang')).toBe(locale.slice(0, 2));
      expect(found, locale).toEqual([]);
      await context.close();
    }
  },
);

test('the pages of a visitor do not move while their HTML arrives', { tag: '@both' }, async ({ page, server }) => {
  await page.addInitScript(recordMoves);
  expect(await movesWithLateHtml(page, server.url, /<h1/), 'cut before the title').toEqual([]);
  expect(await movesWithLateHtml(page, server.url, /(?<=<\/h1>)/), 'cut after the title').toEqual([]);
});

test('the pages of a member do not move while they load', { tag: '@both' }, async ({ page, server }) => {
  const member = await demoMember(server, 1);
  await keepSession(page, member);
  await page.addInitScript(recordMoves);
  await page.goto('/discover');
  const person = await page.locator('[data-slot=deck] article').last().getAttribute('data-person');
  const profiles = [member.id, person, await matchOf(member)].map((id) => `/profile/${id}`);
  const found: string[] = [];
  for (const path of [...memberPaths, ...profiles]) found.push(...(await movesOf(page, path)));
  expect(found).toEqual([]);
});

test('pages move no more when their fonts come late', { tag: '@both' }, async ({ page, server }) => {
  await page.addInitScript(recordMoves);
  const found = await movesWithLateFonts(page, ['/', '/about', '/resources', '/resources/profile-setup', '/faqs']);
  await keepSession(page, await demoMember(server, 1));
  const ofMembers = ['/dashboard', '/discover', '/matches?view=matches', '/messages', '/edit-profile'];
  found.push(...(await movesWithLateFonts(page, ofMembers)));
  expect(found).toEqual([]);
});
