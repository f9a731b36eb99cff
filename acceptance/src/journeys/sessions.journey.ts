import { type BrowserContext, expect, type Page } from '@playwright/test';
import { openDevice, signInAnew, test } from './journey.ts';
import { type Member, makeMember } from './members.ts';

const newcomer = { firstName: 'Okello', gender: 'Man', lookingFor: 'Everyone' } as const;
const storageKey = 'awamu-auth';

const enter = (page: Page, { person }: Member, path?: string) => signInAnew(page, person, path);
/** An address of the product without code of the app. */
const withoutApp = '/robots.txt';
const devices = (page: Page) => page.getByRole('list', { name: 'Sessions and devices' }).getByRole('listitem');
const isAtHome = (url: URL) => url.pathname === '/';

/** Collects the token refreshes of all pages of a context. */
function countRefreshes(context: BrowserContext): { count: number } {
  const seen = { count: 0 };
  context.on('request', (request) => {
    if (request.url().includes('/auth/v1/token?grant_type=refresh_token')) seen.count += 1;
  });
  return seen;
}

/** Modifies the stored session, as an expired token or a rotated key would. */
async function changeStored(page: Page, change: { expires_at?: number; access_token?: string }): Promise<void> {
  await page.evaluate(
    ([key, changed]) => {
      const session = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
      localStorage.setItem(key, JSON.stringify({ ...session, ...changed }));
    },
    [storageKey, change] as const,
  );
}

const storedToken = (page: Page) =>
  page.evaluate(
    (key) => (JSON.parse(localStorage.getItem(key) ?? 'null') as { access_token?: string } | null)?.access_token,
    storageKey,
  );

test('a member signs out another device, whose page returns to the front page at once', async ({
  page,
  browser,
  server,
  device,
}) => {
  const member = await makeMember(server, newcomer);
  const other = await openDevice(browser, server, device);
  await enter(other.page, member, '/messages');
  await enter(page, member, '/settings/security');
  await expect(devices(page).first()).toContainText('This device');
  // This page, the other one, and the client that created the member.
  await expect(devices(page)).toHaveCount(3);
  await expect(devices(page).nth(1)).toContainText(/Chrome on /);
  await expect(devices(page).nth(1)).toContainText('Network 127.0.0.x');

  await devices(page)
    .nth(1)
    .getByRole('button', { name: /^Sign out Chrome on / })
    .click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText(/This can’t be undone/)).toBeVisible();
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect(devices(page)).toHaveCount(2);
  await other.page.waitForURL(isAtHome);
  await expect(other.page.getByText(/^You’ve been signed out on this device/)).toBeVisible();
  expect(await storedToken(other.page)).toBeUndefined();
  await other.page.getByRole('button', { name: 'Hide this message' }).click();
  await expect(other.page.getByText(/^You’ve been signed out on this device/)).toHaveCount(0);

  await page.getByRole('button', { name: 'Sign out all other devices' }).click();
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect(devices(page)).toHaveCount(1);
  await expect(page.getByText('You’re only signed in on this device.')).toBeVisible();
  // The page says so before it contacts the server.
  await expect.poll(async () => (await member.client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
  await page.reload();
  await expect(devices(page)).toHaveCount(1);
  await other.context.close();
});

test('two tabs that open with an expired token refresh it once', async ({ page, context, server }) => {
  const member = await makeMember(server, newcomer);
  await enter(page, member, withoutApp);
  const second = await context.newPage();
  await second.goto(withoutApp);
  const before = await storedToken(page);
  await changeStored(page, { expires_at: Math.floor(Date.now() / 1_000) - 3_600 });
  const refreshes = countRefreshes(context);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route('**/auth/v1/token?grant_type=refresh_token', async (route) => {
    await held;
    await route.continue();
  });
  await Promise.all([page.goto('/matches?view=matches'), second.goto('/messages')]);
  // The answer to one tab is delayed until the other tab wants to refresh as well.
  const waitingTabs = () => page.evaluate(async () => (await navigator.locks.query()).pending?.length);
  await expect.poll(waitingTabs).toBe(1);
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/matches');
  expect(new URL(second.url()).pathname).toBe('/messages');
  expect(await storedToken(page)).not.toBe(before);
  expect(refreshes.count).toBe(1);
  await second.close();

  await test.step('a token that the server no longer accepts', async () => {
    await page.goto(withoutApp);
    const token = (await storedToken(page)) ?? '';
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 401) refused.push(new URL(response.url()).pathname);
    });
    // Valid for the browser, but signed with a key that the server does not know.
    await changeStored(page, { access_token: `${token.slice(0, -8)}AAAAAAAA` });
    // Product operations refresh the token themselves: without them, calls of tables and functions must.
    await page.route('**/api/**', (route) => route.abort());
    await page.goto('/edit-profile');
    await expect(page.getByLabel('Full name')).toHaveValue(`${member.person.firstName} ${member.person.lastName}`);
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(refused.length).toBeGreaterThan(0);
    expect(refreshes.count).toBe(2);
    await page.unroute('**/api/**');
    await page.goto('/matches?view=matches');
    await expect(page.getByRole('term').first()).toBeVisible();
    expect(refreshes.count).toBe(2);
  });
});

test('an ended session is reported, also if the page was closed meanwhile', async ({ page, server }) => {
  const member = await makeMember(server, newcomer);
  await enter(page, member, withoutApp);
  const { email, password } = member.person;
  await member.client.auth.signInWithPassword({ email, password });
  await member.client.auth.signOut({ scope: 'others' });
  await changeStored(page, { expires_at: Math.floor(Date.now() / 1_000) - 60 });
  await page.goto('/dashboard');
  await page.waitForURL(isAtHome);
  await expect(page.getByText(/^You’ve been signed out on this device/)).toBeVisible();
  expect(await storedToken(page)).toBeUndefined();
  await page.getByRole('status').getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('dialog').getByLabel('Email')).toBeVisible();
});

test('signing out in one tab signs the others out, and leaves nothing of the member', { tag: '@desktop' }, async ({
  page,
  context,
  server,
}) => {
  const member = await makeMember(server, { ...newcomer, firstName: 'Mukiibiza' });
  await enter(page, member);
  const second = await context.newPage();
  await second.goto('/settings');
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: /^(Account menu|Open menu)$/ }).click();
  await page.getByRole('menuitem', { name: 'Log out', exact: true }).click();
  await page.waitForURL(isAtHome);
  await expect(page.getByText('You signed out in another tab.')).toHaveCount(0);
  await second.waitForURL(isAtHome);
  await expect(second.getByText('You signed out in another tab.')).toBeVisible();
  expect(await storedToken(second)).toBeUndefined();

  // Another member signs in on the same device, in the tab that stayed open.
  const next = await makeMember(server, { ...newcomer, firstName: 'Zirimenya' });
  await enter(second, next);
  await expect(second.getByRole('heading', { level: 1 })).toContainText('Zirimenya');
  // The first member may be shown as a suggestion, but not as the one who is signed in.
  await expect(second.getByText('Oli otya, Mukiibiza')).toHaveCount(0);
  // The first tab has switched to the new member, too.
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Zirimenya');
});
