/// <reference lib="dom" />
import { expect, type Page, type Request } from '@playwright/test';
import { untilStill } from './axe.ts';
import { type DemoMember, demoMember, test } from './demo-member.ts';
import { serveInParts } from './html-in-parts.ts';
import { keepSession, openDevice, untilPainted } from './journey.ts';
import { movesOf, recordMoves, untilShown } from './moves.ts';

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
    found.push(...(await movesAt(page, path)));
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
      found.push(...(await movesAt(page, path)));
    }
  } finally {
    await slow.stop();
  }
  return found;
}

/** Waits until everything is there. @returns what has moved too much, with the address */
async function movesAt(page: Page, path: string): Promise<string[]> {
  return (await movesOf(page)).map((line) => `${path}: ${line}`);
}

async function matchOf({ client, id }: DemoMember): Promise<string> {
  const { data } = await client.from('matches').select('user1_id,user2_id').eq('is_active', true).limit(1).single();
  if (!data) throw new Error('The member has no match.');
  return data.user1_id === id ? data.user2_id : data.user1_id;
}

// On a phone the journeys of hydration see it in every public page.
test('pages come in the language of the visitor, and do not move on a computer either', { tag: '@desktop' }, async ({
  browser,
  server,
  device,
}) => {
  for (const locale of ['de-DE', 'es-MX', 'fr-FR', 'pt-BR']) {
    const { context, page } = await openDevice(browser, server, { ...device, locale });
    await recordMoves(page);
    const found: string[] = [];
    for (const path of ['/', '/resources']) {
      await page.goto(path);
      found.push(...(await movesAt(page, path)));
    }
    expect(await page.locator('html').getAttribute('lang')).toBe(locale.slice(0, 2));
    expect(found, locale).toEqual([]);
    await context.close();
  }
});

/** One place for each size: both are the same mistake, of a page that is laid out before all of it is there. */
for (const [name, place, tag] of [
  ['before the title', /<h1/, '@desktop'],
  ['after the title', /(?<=<\/h1>)/, '@phone'],
] as const) {
  test(`the pages of a visitor do not move while their HTML arrives, cut ${name}`, { tag }, async ({
    page,
    server,
  }) => {
    await recordMoves(page);
    expect(await movesWithLateHtml(page, server.url, place)).toEqual([]);
  });
}

test('the pages of a member do not move on a phone while they load', async ({ page, server }) => {
  const member = await demoMember(server, 1);
  await keepSession(page, member);
  await recordMoves(page);
  await page.goto('/discover');
  const person = await page.locator('[data-slot=deck] article').last().getAttribute('data-person');
  const profiles = [member.id, person, await matchOf(member)].map((id) => `/profile/${id}`);
  const found: string[] = [];
  for (const path of [...memberPaths, ...profiles]) {
    await page.goto(path);
    found.push(...(await movesAt(page, path)));
  }
  expect(found).toEqual([]);
});

/** Each at one size, as the cause is the same at both: letters of another width break the text anew. */
const withLateFonts = {
  phone: {
    ofVisitors: ['/', '/about', '/resources/profile-setup'],
    ofMembers: ['/dashboard', '/discover', '/messages'],
  },
  desktop: { ofVisitors: ['/resources', '/faqs'], ofMembers: ['/matches?view=matches', '/edit-profile'] },
};

for (const [size, { ofVisitors, ofMembers }] of Object.entries(withLateFonts)) {
  test(`pages move no more on a ${size} when their fonts come late`, { tag: `@${size}` }, async ({ page, server }) => {
    await recordMoves(page);
    const found = await movesWithLateFonts(page, ofVisitors);
    await keepSession(page, await demoMember(server, 1));
    found.push(...(await movesWithLateFonts(page, ofMembers)));
    expect(found).toEqual([]);
  });
}
