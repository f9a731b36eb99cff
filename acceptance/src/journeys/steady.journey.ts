/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test';
import { untilStill } from './axe.ts';
import { type DemoMember, demoMember, test } from './demo-member.ts';
import { keepSession, openDevice } from './journey.ts';

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

/** Records in every page what moves in it without having been pressed. */
function recordMoves(): void {
  window.moved = [];
  const nameOf = (node: Node | undefined) => node?.textContent?.slice(0, 60) ?? '';
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Node }[] })[]) {
      window.moved.push({ by: entry.value, what: entry.sources.map(({ node }) => nameOf(node)).join(' | ') });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Opens an address anew. @returns what moved too much until everything was there */
async function movesOf(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await expect(page.locator('h1').filter({ visible: true })).toHaveCount(1);
  await expect(page.locator('[data-slot=skeleton]')).toHaveCount(0);
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
