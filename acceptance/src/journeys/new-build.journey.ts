/// <reference lib="dom" />
import { expect, type Page, type Route } from '@playwright/test';
import type { ServerProcess } from '../harness/server-process.ts';
import { demoMember } from './demo-member.ts';
import { signIn, test } from './journey.ts';

/** The address of the settings' chunk in the build manifest, as other chunks are called settings, too. */
async function findSettingsPart(server: ServerProcess): Promise<string> {
  const read = async (path: string) =>
    (await fetch(new URL(path, server.url), { headers: { accept: 'text/html' } })).text();
  const manifest = /\/assets\/manifest-[\w-]+\.js/.exec(await read('/dashboard'))?.[0] ?? '';
  const part = /"id":"routes\/settings"[^}]*?"module":"([^"]+)"/.exec(await read(manifest))?.[1];
  if (!part) throw new Error('The manifest names no part for the settings.');
  return `**${part}`;
}

const gone = (route: Route) => route.fulfill({ status: 404, body: 'gone' });

/** Counts the document loads of the page. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  return () => loads;
}

/** Simulates a deployed new build: the server's page names another manifest. */
async function deployNewBuild(page: Page): Promise<void> {
  await page.route(
    (url) => !url.pathname.includes('.'),
    async (route) => {
      const isLookedAt = route.request().resourceType() === 'fetch' && route.request().method() === 'GET';
      const asksForPage = (route.request().headers()['accept'] ?? '').includes('text/html');
      if (!isLookedAt || !asksForPage) return route.fallback();
      return route.fulfill({ contentType: 'text/html', body: '<script src="/assets/manifest-newer000.js"></script>' });
    },
  );
}

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Account menu|Open menu)$/ }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
}

const failure = (page: Page) => page.getByRole('alert').filter({ hasText: 'We couldn’t load this.' });
const dashboard = (page: Page) => page.getByRole('heading', { name: 'Recent Interaction History' });
const settings = (page: Page) => page.getByRole('heading', { level: 1, name: 'Settings' });

test('a page whose code cannot be loaded leaves the current one open, and is opened by a retry', async ({
  page,
  server,
}) => {
  const settingsPart = await findSettingsPart(server);
  await page.route(settingsPart, (route) => route.abort());
  await signIn(page, await demoMember(server, 1));
  await expect(dashboard(page)).toBeVisible();
  const loads = countLoads(page);
  await openSettings(page);
  await expect(failure(page)).toBeVisible();
  await expect(dashboard(page)).toBeVisible();
  expect(loads()).toBe(0);

  await page.unroute(settingsPart);
  await failure(page).getByRole('button', { name: 'Try Again' }).click();
  await expect(settings(page)).toBeVisible();
  expect(loads()).toBe(1);

  await test.step('also from where the member went meanwhile', async () => {
    await page.route(settingsPart, (route) => route.abort());
    await page.goto('/dashboard');
    await expect(dashboard(page)).toBeVisible();
    await openSettings(page);
    await expect(failure(page)).toBeVisible();
    await page.getByRole('link', { name: 'Matches', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Matches' })).toBeVisible();
    await page.unroute(settingsPart);
    await failure(page).getByRole('button', { name: 'Try Again' }).click();
    await expect(settings(page)).toBeVisible();
  });

  await test.step('after a new build the link reloads the page once, and never repeatedly', async () => {
    await page.route(settingsPart, gone);
    await page.goto('/dashboard');
    await expect(dashboard(page)).toBeVisible();
    await deployNewBuild(page);
    const before = loads();
    await openSettings(page);
    // The reload opens the settings, whose chunk is still missing: an error is shown, and there is no second reload.
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/settings');
    expect(loads() - before).toBe(1);

    await page.unroute(settingsPart, gone);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(settings(page)).toBeVisible();
    expect(loads() - before).toBe(2);
  });
});

test('a reload keeps the text that is being written', async ({ page, server }) => {
  await signIn(page, await demoMember(server, 1), '/messages');
  await page
    .getByRole('button')
    .filter({ has: page.locator('time') })
    .first()
    .click();
  const field = page.getByRole('textbox', { name: /^Message / });
  await field.fill('I was just about to say');
  await deployNewBuild(page);
  const loads = countLoads(page);
  await page.evaluate(() => dispatchEvent(new Event('vite:preloadError')));
  const alert = page.getByRole('alert').filter({ hasText: 'A new version is available.' });
  await expect(alert).toBeVisible();
  expect(loads()).toBe(0);
  await expect(field).toHaveValue('I was just about to say');

  // A reload requested by the member keeps the text as well.
  await alert.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(loads).toBe(1);
  await expect(field).toHaveValue('I was just about to say');
});
