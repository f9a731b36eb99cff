import { expect, type Page } from '@playwright/test';
import { openDevice, signIn, test, whenJoined } from './journey.ts';
import { type Member, makeMatchedPair } from './members.ts';

async function openChat(page: Page, me: Member, other: Member): Promise<void> {
  await signIn(page, me, '/messages');
  await openChatWith(page, other);
}

async function openChatWith(page: Page, other: Member): Promise<void> {
  await page.getByRole('button', { name: new RegExp(other.person.firstName) }).click();
  await expect(page.getByRole('log')).toBeVisible();
}

const field = (page: Page) => page.getByRole('textbox', { name: /^Message / });

async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

const said = (page: Page) => page.getByRole('log').locator('[data-slot=message]');

test('messages written offline wait, and are sent once and in order when the network returns', async ({
  browser,
  server,
  device,
}) => {
  const { her, him } = await makeMatchedPair(server);
  const hers = await openDevice(browser, server, device);
  const his = await openDevice(browser, server, device);
  const match = await her.client.from('matches').select('id').single().throwOnError();
  const joined = [hers.page, his.page].map((page) => whenJoined(page, `match:${match.data.id}`));
  await Promise.all([openChat(hers.page, her, him), openChat(his.page, him, her)]);
  await Promise.all(joined);

  await test.step('a member sees the other typing, until the message arrives', async () => {
    const typing = hers.page.getByText('typing…');
    await field(his.page).pressSequentially('Hi');
    await expect(typing).toBeVisible();
    await field(his.page).press('Enter');
    await expect(said(hers.page)).toHaveCount(1);
    await expect(typing).toHaveCount(0);
  });

  await hers.context.setOffline(true);
  const written = ['One', 'Two', 'Three'];
  for (const text of written) await say(hers.page, text);
  await expect(hers.page.getByText('Waiting for a connection')).toHaveCount(3);
  await expect(said(hers.page)).toHaveText([/:Hi$/, ...written.map((text) => `You:${text}`)]);
  // The other member continues to write meanwhile.
  await say(his.page, 'Are you still there?');
  const sentByHim = async () =>
    (await him.client.from('messages').select('content').eq('sender_id', him.id).order('seq')).data;
  await expect.poll(sentByHim).toEqual([{ content: 'Hi' }, { content: 'Are you still there?' }]);

  await hers.context.setOffline(false);
  const stored = async () =>
    (await him.client.from('messages').select('content').eq('sender_id', her.id).order('seq')).data;
  await expect.poll(stored).toEqual(written.map((content) => ({ content })));
  await expect(hers.page.getByText('Waiting for a connection')).toHaveCount(0);
  const everything = ['Hi', 'Are you still there?', ...written];
  for (const page of [hers.page, his.page]) {
    await expect(said(page)).toHaveText(everything.map((text) => new RegExp(`:${text.replace('?', '\\?')}$`)));
  }
  // The order is the same after a reload.
  await hers.page.reload();
  await expect(said(hers.page)).toHaveText(everything.map((text) => new RegExp(`:${text.replace('?', '\\?')}$`)));
  await Promise.all([hers.context.close(), his.context.close()]);
});

test('a message whose answer was lost is stored once, and one of a closed page is sent by the next page', async ({
  browser,
  server,
  device,
}) => {
  const { her, him } = await makeMatchedPair(server);
  const { context, page } = await openDevice(browser, server, device);
  await openChat(page, her, him);
  const stored = async () => (await him.client.from('messages').select('content').order('seq')).data;
  let lost = 0;
  await page.route('**/api/messages/send', async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    // The message is stored, but its answer is lost.
    await route.fetch();
    return route.abort();
  });
  await say(page, 'Only once');
  await expect(page.getByText('Sending...')).toHaveCount(0);
  expect(lost).toBe(1);
  await expect(said(page)).toHaveText(['You:Only once']);
  expect(await stored()).toEqual([{ content: 'Only once' }]);

  // The server does not answer before the tab is closed.
  await page.route('**/api/messages/send', (route) => route.abort());
  await say(page, 'For when you land');
  await expect(said(page)).toHaveText(['You:Only once', 'You:For when you land']);
  await page.close();
  const next = await context.newPage();
  await next.goto('/dashboard');
  await expect.poll(stored).toEqual([{ content: 'Only once' }, { content: 'For when you land' }]);
  await context.close();
});

/** Sends and receives messages; comes behind the first screen. */
const liveCode = '**/assets/member-live-*.js';

test('code that is missing beside the page takes nothing of the page away, and is loaded when asked or with the network', async ({
  page,
  server,
}) => {
  const { her, him } = await makeMatchedPair(server);
  const stored = async () => (await him.client.from('messages').select('content').order('seq')).data;
  const alert = page.getByRole('alert').filter({ hasText: 'We couldn’t load this.' });
  await page.route(liveCode, (route) => route.abort());
  await openChat(page, her, him);
  await expect(alert).toBeVisible();
  await say(page, 'Oli otya?');
  await expect(said(page)).toHaveText(['You:Oli otya?']);
  // The missing part sends messages; the next page load sends this one.
  expect(await stored()).toEqual([]);
  // What is being written stays, so the page does not reload by itself.
  await field(page).fill('I am on a train');
  await page.unroute(liveCode);
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await expect.poll(stored).toEqual([{ content: 'Oli otya?' }]);
  await expect(said(page)).toHaveText(['You:Oli otya?']);
  await expect(field(page)).toHaveValue('I am on a train');

  await test.step('when the network returns, it sends what was written', async () => {
    await page.route(liveCode, (route) => route.abort());
    await page.reload();
    await expect(alert).toBeVisible();
    await say(page, 'Are you there?');
    await field(page).fill('Still on the train');
    await page.unroute(liveCode);
    // What is being written stays, so the page does not reload before it is sent.
    await field(page).press('Enter');
    const everything = ['Oli otya?', 'Are you there?', 'Still on the train'];
    await expect.poll(stored).toEqual(everything.map((content) => ({ content })));
    await expect(alert).toHaveCount(0);
    await expect(said(page)).toHaveText([/Oli otya\?$/, /Are you there\?$/, /Still on the train$/]);
  });
});

test('a page whose network went before it could ask for anything shows everything when the network returns', async ({
  page,
  server,
}) => {
  const { her } = await makeMatchedPair(server);
  const clientCode = '**/assets/create-client-*.js';
  await page.route(clientCode, (route) => route.abort());
  await signIn(page, her);
  await expect(page.getByText('We can’t reach the server.')).toBeVisible();
  await page.unroute(clientCode);
  await expect(page.getByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'We c' })).toHaveCount(0);
});

test('a page whose code cannot be loaded, though it is there, reloads once', async ({ page, server }) => {
  const { her, him } = await makeMatchedPair(server);
  let loads = 0;
  let found = 0;
  page.on('load', () => {
    loads += 1;
  });
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'fetch' && request.url().includes('/assets/member-live-')) found += 1;
  });
  await page.route(liveCode, (route) =>
    route.request().resourceType() === 'script' ? route.abort() : route.continue(),
  );
  await signIn(page, her, '/messages');
  // Once the page has reloaded, as a click in the moment in which it does is lost.
  await expect.poll(() => found).toBe(2);
  await openChatWith(page, him);
  await say(page, 'Are you there?');
  await expect(said(page)).toHaveText([/Are you there\?/]);
  expect([loads, found]).toEqual([2, 2]);
});
