/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test';
import type { ServerProcess } from '../harness/server-process.ts';
import { expectNoViolations } from './axe.ts';
import { signIn, test } from './journey.ts';
import { expectListedStorage } from './listed-storage.ts';
import { type Member, makeMatchedPair } from './members.ts';
import { openWithin } from './open-within.ts';
import { cachedRecords, expectNothingCached, openDeviceWithWorker, untilInControl, workerOf } from './workers.ts';

/** Sends a message in the conversation of the two, as the app does. */
async function say(server: ServerProcess, from: Member, content: string): Promise<void> {
  const match = await from.client.from('matches').select('id').single();
  const { data } = await from.client.auth.getSession();
  const answer = await fetch(`${server.url}/api/messages/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${data.session?.access_token}` },
    body: JSON.stringify({ match_id: match.data?.id, content }),
  });
  expect(answer.status).toBe(200);
}

const said = (page: Page) => page.getByRole('log').locator('[data-slot=message]');
const field = (page: Page) => page.getByRole('textbox', { name: /^Message / });

test('offline the latest conversations open and a message is sent once, and signing out deletes what is stored', async ({
  browser,
  server,
  device,
}) => {
  const { her, him } = await makeMatchedPair(server);
  await say(server, him, 'Did the matoke arrive?');
  const { context, page } = await openDeviceWithWorker(browser, server, device);
  await signIn(page, her, '/dashboard');
  await untilInControl(page);
  // The conversation was never opened here: it is prefetched. One record is its own, one the list's.
  await expect.poll(() => cachedRecords(page)).toBe(2);
  // Fetching for later is not reading: he sees no receipt, and for her it is still unread.
  const receipts = await him.client.from('messages').select('read_at').eq('sender_id', him.id);
  expect(receipts.data).toEqual([{ read_at: null }]);
  expect((await her.client.rpc('dashboard_stats')).data).toMatchObject({ messages: 1 });

  await context.setOffline(true);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'We can’t reach the server' })).toBeVisible();
  await page.getByRole('link', { name: 'Read your recent conversations' }).click();
  await page.getByRole('button', { name: /Kato/ }).click();
  await expect(said(page)).toHaveText([/Did the matoke arrive\?$/]);
  const note = page.locator('[data-slot=offline-note]').filter({ visible: true });
  await expect(note).toHaveText(/^You’re offline\. You can read what’s saved on this device/);
  await expectNoViolations(page);

  await field(page).fill('It did, all of it');
  await field(page).press('Enter');
  await page.reload();
  await expect(said(page)).toHaveText([/Did the matoke arrive\?$/, /It did, all of it$/]);
  await expect(page.getByText('Waiting for a connection')).toHaveCount(1);
  const stored = await expectListedStorage(page, server);
  expect(stored.filter((name) => /^awamu-(auth|kept|outbox)/.test(name)).length).toBeGreaterThanOrEqual(3);

  await context.setOffline(false);
  const delivered = async () => (await him.client.from('messages').select('content').eq('sender_id', her.id)).data;
  await expect.poll(delivered).toEqual([{ content: 'It did, all of it' }]);
  await expect(page.getByText('Waiting for a connection')).toHaveCount(0);
  await page.reload();
  await expect(said(page)).toHaveCount(2);
  expect(await delivered()).toEqual([{ content: 'It did, all of it' }]);

  await test.step('signing out deletes it, and no response of the server is in the caches', async () => {
    const cached = await page.evaluate(async () => {
      const caching = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
      return (await Promise.all(caching)).flat().map(({ url }) => new URL(url).pathname);
    });
    expect(cached).toContain('/shell');
    expect(cached.filter((path) => !/^\/(shell|language|latest-build|assets\/.+)$/.test(path))).toEqual([]);

    await openWithin(page, '/dashboard');
    await page.getByRole('button', { name: /^(Account menu|Open menu)$/ }).click();
    await page.getByRole('menuitem', { name: /^(Log out|Sign Out)$/ }).click();
    await expect(page.getByRole('button', { name: 'Sign In' }).first()).toBeVisible();
    await expectNothingCached(page);
    await context.setOffline(true);
    await page.goto('/messages');
    await expect(page.getByText('Did the matoke arrive?')).toHaveCount(0);
  });
  await context.close();
});

test('a new build waits for the next page load, and keeps what is being typed', async ({ browser, server, device }) => {
  const { her } = await makeMatchedPair(server);
  const { context, page } = await openDeviceWithWorker(browser, server, device);
  // The same build under another name, as if the server had been updated.
  const older = 'older00000000000';
  await context.route('**/sw.js', async (route) => {
    const answer = await route.fetch();
    const script = await answer.text();
    await route.fulfill({ response: answer, body: script.replace(/(id:[`"'])[0-9a-f]{16}/, `$1${older}`) });
  });
  await signIn(page, her, '/messages');
  await untilInControl(page);
  const former = await workerOf(context);
  await markShell(page, `awamu-build-${older}`);
  await page.reload();
  await expect(page.locator('html[data-former]')).toHaveCount(1);
  await page.getByRole('button', { name: /Kato/ }).click();
  await field(page).fill('I was just about to say');

  await context.unroute('**/sw.js');
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });
  // The worker in charge learns of the new build later than the page.
  const isWaiting = () => former.evaluate(() => Reflect.get(globalThis, 'registration').waiting !== null);
  await expect.poll(isWaiting).toBe(true);
  await expect(field(page)).toHaveValue('I was just about to say');

  await page.reload();
  await expect(field(page)).toHaveValue('I was just about to say');
  await expect(page.locator('html[data-former]')).toHaveCount(0);
  // It is still the load of the same history entry: Back leads to the list that the conversation was opened from.
  expect(await page.evaluate(() => (history.state as { usr: object }).usr)).toEqual({ isFromList: true });
  await context.close();
});

/** Marks the pages that a worker opens from this cache. */
async function markShell(page: Page, cacheName: string): Promise<void> {
  await page.evaluate(async (name) => {
    const cache = await caches.open(name);
    const shell = await cache.match('/shell');
    const html = (await shell?.text())?.replace('<html', '<html data-former');
    if (html) await cache.put('/shell', new Response(html, { headers: shell?.headers ?? {} }));
  }, cacheName);
}
