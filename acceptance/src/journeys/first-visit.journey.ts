/// <reference lib="dom" />
import { expect, type Page, type Request } from '@playwright/test';
import type { ServerProcess } from '../harness/server-process.ts';
import { demoMember } from './demo-member.ts';
import { keepSession, signIn, test } from './journey.ts';
import { makeMember } from './members.ts';

/** Limit of transfers before the deck is usable, with an empty cache but a session: bytes of bodies, and requests. */
const budget = { bytes: 288 * 1024, requests: 38 };

/** Requests for everything around the deck or in the background; the deck must not wait for them. */
const comesLater =
  /\/assets\/(moving-stack|react|member-header|member-live|tab-bar|frame|toaster|keep-conversations|kept-conversations|keep-language|create-client|dropdown-menu|dist|es2015|use-own-member|conversations|messages|match-ring|matches|notifications)-|\/rest\/v1\/|\/api\/|\/storage\/v1\//;

/** The app's like button; on a phone the page draws a deck before (first-deck.journey.ts). */
const like = (page: Page) => page.locator('#content button[aria-keyshortcuts=ArrowRight]');

/** A member's first visit where those requests never finish, up to the first possible like. */
async function openDeck(page: Page, server: ServerProcess): Promise<Request[]> {
  await keepSession(page, await demoMember(server, 1));
  await page.route(comesLater, () => {});
  const finished: Request[] = [];
  page.on('requestfinished', (one) => {
    // A repeated request for an asset (the deferred stylesheet, its fonts) is served from the browser cache.
    const isKept = one.url().includes('/assets/') && finished.some((other) => other.url() === one.url());
    if (!isKept) finished.push(one);
  });
  await page.goto('/discover', { waitUntil: 'commit' });
  await expect(like(page)).toBeVisible();
  return finished;
}

test('the deck can be used before anything else has come, and little is fetched for it', { tag: '@desktop' }, async ({
  page,
  server,
}) => {
  const fetched = await openDeck(page, server);
  const sizes = await Promise.all(fetched.map(async (one) => (await one.sizes()).responseBodySize));
  const list = fetched.map((one, index) => `${sizes[index]} ${one.url()}`).join('\n');
  expect
    .soft(
      sizes.reduce((sum, one) => sum + one, 0),
      list,
    )
    .toBeLessThanOrEqual(budget.bytes);
  expect.soft(fetched.length, list).toBeLessThanOrEqual(budget.requests);
  // Requested once: the app reuses the page's own early requests.
  expect(fetched.filter((one) => /config\.json|\/matching\/discover/.test(one.url()))).toHaveLength(2);
});

test('the frame is drawn before styles and code have come', async ({ page, server }) => {
  await keepSession(page, await demoMember(server, 1));
  await page.route(/\/assets\/|\/matching\//, () => {});
  await page.goto('/discover', { waitUntil: 'commit' });
  await expect(page.getByText('Loading...')).toBeVisible();
  const painted = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
  await expect.poll(painted).toBe(1);
  const header = await page.locator('header').boundingBox();
  expect(header?.height).toBe(68);
  await expect(page.locator('[data-slot=skeleton]').first()).toHaveCSS('border-radius', '14px');
});

test('a token in its last moments is renewed before anything is asked with it', async ({ page, server }) => {
  await signIn(
    page,
    await makeMember(server, { firstName: 'Nakato', gender: 'Woman', lookingFor: 'Men' }),
    '/robots.txt',
  );
  const old = await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('awamu-auth') ?? '');
    localStorage.setItem('awamu-auth', JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1_000) + 60 }));
    return session.access_token as string;
  });
  const tokens: (string | undefined)[] = [];
  page.on('request', (one) => one.url().endsWith('/matching/discover') && tokens.push(one.headers()['authorization']));
  await page.goto('/discover');
  await expect(like(page)).toBeVisible();
  expect(tokens.length).toBeGreaterThan(0);
  expect(tokens).not.toContain(`Bearer ${old}`);
});
