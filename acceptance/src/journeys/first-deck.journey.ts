/// <reference lib="dom" />
import { expect, type Locator, type Page, type Request, type Route } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { makeDecider, personOn } from './deck-people.ts';
import { demoMember, test } from './demo-member.ts';
import { keepSession, type SignedIn, signIn } from './journey.ts';
import type { Member } from './members.ts';

/** Opens /discover and holds back the app's code until it is released. */
async function openBeforeApp(
  page: Page,
  member: SignedIn,
  language = 'en',
): Promise<{ letAppIn: (but?: { without: RegExp }) => Promise<void>; decisions: Request[] }> {
  await keepSession(page, member);
  await page.addInitScript((chosen) => localStorage.setItem('awamu-language', chosen), language);
  const held: Route[] = [];
  let isLetIn = (_address: string) => false;
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    if (isLetIn(route.request().url())) await route.continue();
    else held.push(route);
  });
  const decisions: Request[] = [];
  page.on('request', (one) => one.url().endsWith('/matching/interact') && decisions.push(one));
  await page.goto('/discover', { waitUntil: 'commit' });
  await expect(page.locator('first-deck')).toBeVisible();
  const letAppIn = async (but?: { without: RegExp }) => {
    isLetIn = (address) => !but?.without.test(address);
    await Promise.all(held.filter((route) => isLetIn(route.request().url())).map((route) => route.continue()));
    await expect(page.locator('[data-slot=swipe-card]')).toBeVisible();
    await expect(page.locator('first-deck')).toHaveCount(0);
  };
  return { letAppIn, decisions };
}

const firstCard = (page: Page) => page.locator('first-deck article').last();
const appCard = (page: Page) => page.locator('[data-slot=swipe-card]').last();

/** The decisions that the server has stored, newest first. */
async function decided({ client, id }: Member): Promise<unknown[]> {
  const { data, error } = await client
    .from('user_interactions')
    .select('target_user_id,interaction_type')
    .eq('user_id', id)
    .order('created_at', { ascending: false });
  if (error) throw error;
  return data;
}

test('who is pressed before the app is there is liked once, is not shown again, and the focus stays where it is', async ({
  page,
  server,
}) => {
  const her = await makeDecider(server);
  const { letAppIn, decisions } = await openBeforeApp(page, her);
  const liked = await personOn(firstCard(page));
  const answered = page.waitForResponse('**/matching/interact');
  await page.getByRole('button', { name: 'Like', exact: true }).click();
  expect((await answered).status()).toBe(200);
  await expect(firstCard(page)).not.toHaveAttribute('data-person', liked);
  const next = await personOn(firstCard(page));
  await page.locator('first-deck button[aria-keyshortcuts=ArrowRight]').focus();

  await letAppIn();
  await expect(page.locator('button[aria-keyshortcuts=ArrowRight]')).toBeFocused();
  await expect(appCard(page)).toHaveAttribute('data-person', next);
  expect(await decided(her)).toEqual([{ target_user_id: liked, interaction_type: 'like' }]);
  expect(decisions).toHaveLength(1);
});

test('a pass by key before the app is there can be taken back when it is', async ({ page, server }) => {
  const { letAppIn } = await openBeforeApp(page, await makeDecider(server));
  const passed = await personOn(firstCard(page));
  await page.keyboard.press('ArrowLeft');
  await expect(firstCard(page)).not.toHaveAttribute('data-person', passed);
  await letAppIn();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(appCard(page)).toHaveAttribute('data-person', passed);
});

test('a decision refused before the app has loaded is reported once it has', async ({ page, server }) => {
  await page.route('**/matching/interact', (route) => route.fulfill({ status: 500, json: { success: false } }));
  const { letAppIn } = await openBeforeApp(page, await makeDecider(server));
  const shown = await personOn(firstCard(page));
  await page.getByRole('button', { name: 'Like', exact: true }).click();
  await expect(firstCard(page)).not.toHaveAttribute('data-person', shown);
  await letAppIn();
  await expect(page.getByText('Server error. Please try again later.')).toBeVisible();
  await expect(appCard(page)).toHaveAttribute('data-person', shown);
});

/** Positions and texts that must not change when the app takes over. */
async function look(page: Page, card: Locator): Promise<unknown> {
  const buttons = page.locator('button[aria-keyshortcuts^=Arrow]');
  const photo = card.getByRole('img');
  return {
    card: await card.boundingBox(),
    person: await personOn(card),
    photo: [await photo.getAttribute('alt'), await photo.evaluate((image: HTMLImageElement) => image.currentSrc)],
    text: await card.locator('h2, p, [data-slot=chip]').allTextContents(),
    title: await page.getByRole('heading', { level: 1 }).textContent(),
    heading: await card.getByRole('heading').getAttribute('aria-label'),
    buttons: await buttons.evaluateAll((all) =>
      all.map((one) => [one.textContent, one.getBoundingClientRect().x, one.getBoundingClientRect().y]),
    ),
  };
}

for (const [number, language] of [
  [1, 'en'],
  [2, 'de'],
] as const) {
  test(`the app takes over the deck as it stands (${language})`, async ({ page, demoMemberWith }) => {
    // Every person who is suggested to demo members has a photo.
    const member = await demoMemberWith(number, { language });
    const { letAppIn } = await openBeforeApp(page, member, language);
    await expect(firstCard(page).getByRole('img')).toHaveJSProperty('complete', true);
    const before = await look(page, firstCard(page));
    await letAppIn();
    expect(await look(page, appCard(page))).toEqual(before);
  });
}

test('the logo stays, and nothing moves, while the header of the app is still on its way', async ({ page, server }) => {
  const her = await makeDecider(server);
  const { letAppIn } = await openBeforeApp(page, her);
  const before = await look(page, firstCard(page));
  await letAppIn({ without: /member-header/ });
  await expect(page.getByRole('banner').getByRole('link', { name: 'Awamu', exact: true })).toBeVisible();
  expect(await look(page, appCard(page))).toEqual(before);
});

/** Limit of transfers before a like is possible: bytes of bodies, and requests. Later requests share the bandwidth. */
const budget = { bytes: 100 * 1024, requests: 8 };

test('little is fetched until somebody is seen and can be liked', async ({ page, server }) => {
  await keepSession(page, await demoMember(server, 1));
  const finished: Request[] = [];
  page.on('requestfinished', (one) => finished.push(one));
  // The remaining parts are requested after the photo has loaded.
  await page.route(/\/assets\/start-.*[.]js$/, () => {});
  await page.goto('/discover', { waitUntil: 'commit' });
  await expect(firstCard(page).getByRole('img')).toHaveJSProperty('complete', true);
  await expect(page.getByRole('button', { name: 'Like', exact: true })).toBeVisible();
  const photo = finished.findIndex((one) => one.url().includes('/storage/v1/render/'));
  expect(photo).toBeGreaterThan(0);
  const before = finished.slice(0, photo + 1);
  const sizes = await Promise.all(before.map(async (one) => (await one.sizes()).responseBodySize));
  const list = before.map((one, index) => `${sizes[index]} ${one.url()}`).join('\n');
  const bytes = sizes.reduce((sum, one) => sum + one, 0);
  expect.soft(bytes, list).toBeLessThanOrEqual(budget.bytes);
  expect.soft(before.length, list).toBeLessThanOrEqual(budget.requests);
});

test('letters that come later than the app are let in with the next screen', async ({ page, server }) => {
  const letters: Route[] = [];
  await page.route(/[.]woff2$/, (route) => void letters.push(route));
  const { letAppIn } = await openBeforeApp(page, await makeDecider(server));
  await letAppIn();
  const html = page.locator('html');
  await expect.poll(() => letters.length).toBeGreaterThan(1);
  await page.unroute(/[.]woff2$/);
  await Promise.all(letters.map((route) => route.continue()));
  await page.waitForFunction(
    () => (window as unknown as { pageStart: { hasLetters?: boolean } }).pageStart.hasLetters === true,
  );
  await expect(html).toHaveAttribute('data-letters', 'device');
  await page.locator('[data-slot=tab-bar] a[href="/matches"]').click();
  await expect(html).not.toHaveAttribute('data-letters');
});

test('axe finds nothing on the deck that the page draws itself', async ({ page, server }) => {
  await openBeforeApp(page, await makeDecider(server));
  await expectNoViolations(page);
});

test('a member without suggestions sees a message', async ({ page, server }) => {
  const her = await makeDecider(server);
  await page.route('**/matching/discover', (route) => route.fulfill({ json: { success: true, matches: [] } }));
  await signIn(page, her, '/discover');
  await expect(page.getByText("You've seen everyone for now")).toBeVisible();
  await expect(page.locator('first-deck')).toHaveCount(0);
  await expect(page.locator('html')).not.toHaveAttribute('data-letters');
});
