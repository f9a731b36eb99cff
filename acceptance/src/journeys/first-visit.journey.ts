/// <reference lib="dom" />
import { expect, type Locator, type Page, type Request, type Route } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { makeDecider } from './deck-people.ts';
import { demoMember, test } from './demo-member.ts';
import { keepSession, type SignedIn, signIn, untilPainted } from './journey.ts';
import { type Member, makeMember } from './members.ts';

/** Limit of transfers before the deck is usable, with an empty cache but a session: bytes of bodies, and requests. */
const budget = { javaScript: 150 * 1024, bytes: 260 * 1024, requests: 30 };

/** Chunks that the deck waits for; all others are loaded after it. */
const deckChunk =
  /\/assets\/(manifest|entry\.client|rolldown-runtime|start|root|shell|member-guard|discover|deck|calls|errors|member|options|common|translated-files|de|es|fr|pt)-[\w-]{8}\.js$/;

const isBehindDeck = (url: URL): boolean =>
  url.pathname.endsWith('.js') ? !deckChunk.test(url.pathname) : /^\/(rest\/v1|api)\//.test(url.pathname);

const like = (page: Page) => page.getByRole('button', { name: 'Like', exact: true });
const topCard = (page: Page) => page.locator('[data-slot=deck] article').last();
const movingCard = (page: Page) => page.locator('[data-slot=swipe-card]').last();

interface FirstVisit {
  /** All finished requests so far. */
  finished: Request[];
  decisions: Request[];
  /** Releases the requests that the deck did not wait for. */
  letRestCome: () => Promise<void>;
}

/** Opens the deck with an empty cache but a session, and holds back the requests that the deck must not wait for. */
async function openDeck(page: Page, member: SignedIn, language = 'en'): Promise<FirstVisit> {
  await keepSession(page, member);
  await page.addInitScript((chosen) => localStorage.setItem('awamu-language', chosen), language);
  const held: Route[] = [];
  let isLetIn = false;
  await page.route(isBehindDeck, async (route) => {
    if (isLetIn) await route.continue();
    else held.push(route);
  });
  const finished: Request[] = [];
  page.on('requestfinished', (one) => finished.push(one));
  const decisions: Request[] = [];
  page.on('request', (one) => one.url().endsWith('/matching/interact') && decisions.push(one));
  await page.goto('/discover', { waitUntil: 'commit' });
  await expect(topCard(page)).toBeVisible();
  return {
    finished,
    decisions,
    letRestCome: async () => {
      isLetIn = true;
      await Promise.all(held.map((route) => route.continue()));
      await expect(movingCard(page)).toBeVisible();
      await expect(page.locator('[data-slot=tab-bar]')).toBeVisible();
    },
  };
}

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

test('the deck works before the rest of the app has loaded, within its budget, and axe finds nothing', async ({
  page,
  server,
}) => {
  const { finished } = await openDeck(page, await demoMember(server, 1));
  await expect(like(page)).toBeVisible();
  await expect(topCard(page).getByRole('img')).toHaveJSProperty('complete', true);
  const sized = await Promise.all(
    finished.map(async (one) => ({ url: one.url(), bytes: (await one.sizes()).responseBodySize })),
  );
  const list = sized.map(({ url, bytes }) => `${bytes} ${url}`).join('\n');
  const sum = (some: typeof sized) => some.reduce((total, { bytes }) => total + bytes, 0);
  expect.soft(sum(sized.filter(({ url }) => url.endsWith('.js'))), list).toBeLessThanOrEqual(budget.javaScript);
  expect.soft(sum(sized), list).toBeLessThanOrEqual(budget.bytes);
  expect.soft(sized.length, list).toBeLessThanOrEqual(budget.requests);
  // Requested once: the app reuses the page's own early requests.
  expect(sized.filter(({ url }) => /config\.json|\/matching\/discover/.test(url))).toHaveLength(2);
  await expectNoViolations(page);
});

test('the outline is painted before any style, font, code or response has loaded', async ({ page, server }) => {
  await keepSession(page, await demoMember(server, 1));
  await page.route(/\/assets\/|\/matching\//, () => {});
  const openOutline = async (path: string) => {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByText('Loading...')).toBeVisible();
    await untilPainted(page);
  };
  const places = page.locator('[data-slot=header-places]');
  for (const path of ['/discover', '/enhanced-discover']) {
    await openOutline(path);
    // These screens have no header on a phone, so the outline must not flash one.
    await expect(page.locator('header')).toBeHidden();
  }
  await openOutline('/profile-completion');
  await expect(page.locator('header')).toHaveCSS('height', '68px');
  await expect(places).toBeHidden();
  await openOutline('/dashboard');
  await expect(page.locator('header')).toHaveCSS('height', '68px');
  await expect(places).toBeVisible();
  await expect(page.locator('[data-slot=skeleton]').first()).toHaveCSS('border-radius', '14px');
});

test('before the app has loaded a like is sent once and one that the server refuses is taken back; the person stays', async ({
  page,
  server,
}) => {
  const her = await makeDecider(server);
  const { decisions, letRestCome } = await openDeck(page, her);
  const liked = await topCard(page).getAttribute('data-person');
  const answered = page.waitForResponse('**/matching/interact');
  await like(page).click();
  expect((await answered).status()).toBe(200);
  await expect(topCard(page)).not.toHaveAttribute('data-person', liked ?? '');
  const next = await topCard(page).getAttribute('data-person');
  await page.route('**/matching/interact', (route) => route.fulfill({ status: 500, json: { success: false } }));
  const refused = page.waitForResponse('**/matching/interact');
  await like(page).click();
  await refused;
  await expect(topCard(page)).toHaveAttribute('data-person', next ?? '');
  await like(page).focus();

  await letRestCome();
  await expect(page.getByText('Server error. Please try again later.')).toBeVisible();
  await expect(like(page)).toBeFocused();
  await expect(movingCard(page)).toHaveAttribute('data-person', next ?? '');
  expect(decisions).toHaveLength(2);
  expect(await decided(her)).toEqual([
    { target_user_id: decisions[0]?.postDataJSON().target_user_id, interaction_type: 'like' },
  ]);
});

test('a pass by key before the app has loaded can be undone', async ({ page, server }) => {
  const { letRestCome } = await openDeck(page, await makeDecider(server));
  const passed = await topCard(page).getAttribute('data-person');
  await page.keyboard.press('ArrowLeft');
  await expect(topCard(page)).not.toHaveAttribute('data-person', passed ?? '');
  // Its code has not loaded either: the press must wait for it.
  const undone = page.waitForResponse('**/matching/undo');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await letRestCome();
  expect((await undone).status()).toBe(200);
  await expect(movingCard(page)).toHaveAttribute('data-person', passed ?? '');
});

/** Positions and texts that must not change when the rest loads. */
async function look(page: Page, card: Locator): Promise<unknown> {
  const buttons = page.locator('button[aria-keyshortcuts^=Arrow]');
  const photo = card.getByRole('img');
  return {
    card: await card.boundingBox(),
    person: await card.getAttribute('data-person'),
    photo: [await photo.getAttribute('alt'), await photo.evaluate((image: HTMLImageElement) => image.currentSrc)],
    details: await page.locator('[data-slot=person-details]').boundingBox(),
    name: await card.getByRole('heading').boundingBox(),
    // The step of the search comes with the settings, above the name, which stays where it is.
    text: await card.locator('h2, p:not([data-slot=search-step]), [data-slot=chip]').allTextContents(),
    title: await page.getByRole('heading', { level: 1 }).textContent(),
    buttons: await buttons.evaluateAll((all) =>
      all.map((one) => [one.textContent, one.getBoundingClientRect().x, one.getBoundingClientRect().y]),
    ),
  };
}

test('the deck does not move when the app and its language have loaded', async ({ page, demoMemberWith }) => {
  // Every person suggested to demo members has a photo.
  const { letRestCome } = await openDeck(page, await demoMemberWith(2, { language: 'de' }), 'de');
  await expect(topCard(page).getByRole('img')).toHaveJSProperty('complete', true);
  await page.evaluate(() => document.fonts.ready);
  const before = await look(page, topCard(page));
  await letRestCome();
  expect(await look(page, movingCard(page))).toEqual(before);
});

test('a token that expires in a minute is refreshed before it is used; the app loads without suggestions, too', async ({
  page,
  server,
}) => {
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

  await page.route('**/matching/discover', (route) =>
    route.fulfill({ json: { success: true, is_profile_complete: true, matches: [] } }),
  );
  await page.goto('/discover');
  await expect(page.getByText('You’ve seen everyone for now')).toBeVisible();
  await expect(page.locator('[data-slot=tab-bar]')).toBeVisible();
});

test('a page asks for nothing twice when nothing has changed since it was opened', async ({ page, server }) => {
  await keepSession(page, await demoMember(server, 1));
  const asked: string[] = [];
  page.on('request', (one) => {
    const { pathname, search } = new URL(one.url());
    if (/^\/(rest\/v1|api|matching)\//.test(pathname)) asked.push(`${one.method()} ${pathname}${search}`);
  });
  const greeted = page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('Subscribed to')));
  await page.goto('/dashboard');
  await greeted;
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([...new Set(asked)]);
  expect(asked.length).toBeGreaterThan(5);
});
