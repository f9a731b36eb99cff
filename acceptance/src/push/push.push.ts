import postgres from 'postgres';
import type { BrowserContext, Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { discardServer, type ServerProcess, startServer } from '../harness/server-process.ts';
import { decide, join, matchUp, type Person } from '../product/product-people.ts';
import { type Autopush, startAutopush } from './autopush.ts';
import {
  endpointIn,
  expectShown,
  followLink,
  notificationsUnder,
  permit,
  pushButton,
  pushWords,
  shownIn,
  signIn,
  signOut,
  turnPushOn,
  untilPushIs,
} from './device.ts';
import { type Firefox, openFirefox } from './open-firefox.ts';

let push: Autopush;
let server: ServerProcess;
let sql: postgres.Sql;
let firefox: Firefox;
let device: BrowserContext;
let page: Page;

/** Cleanup functions of everything started, so that a failed start leaves nothing behind. */
const endings: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  push = await startAutopush();
  endings.push(push.stop);
  firefox = await openFirefox(push.url);
  endings.push(firefox.close);
  const env = {
    PUSH_CONTACT: 'mailto:push@people.example',
    PUSH_SERVICES: 'localhost',
    NODE_EXTRA_CA_CERTS: push.certificate,
  };
  server = await startServer({ env });
  endings.push(() => discardServer(server));
  sql = postgres(server.databaseUrl, { max: 1 });
  endings.push(() => sql.end());
});
afterAll(async () => {
  for (const end of endings.toReversed()) await end();
});
beforeEach(async () => {
  device = await firefox.browser.createBrowserContext();
  await permit(device, server, 'granted');
  page = await device.newPage();
});
afterEach(() => device.close());

/** The push endpoints that the server has stored for a member. */
const knownOf = async ({ id }: Person): Promise<string[]> =>
  (await sql`select endpoint from private.push_subscriptions where user_id = ${id}`).map(({ endpoint }) => endpoint);
const newest = () => push.subscriptions.at(-1);
const write = (writer: Person, matchId: string, content: string) =>
  writer.post('/api/messages/send', { match_id: matchId, content, message_type: 'text' });
const haveRead = ({ client }: Person) => client.rpc('mark_notifications_read').throwOnError();

/** Two matched members; the first has read all notifications. */
async function matched(): Promise<{ her: Person; him: Person; matchId: string }> {
  const [her, him] = [await join(server), await join(server, { full_name: 'Kato Joseph' })];
  const matchId = await matchUp(her, him);
  await haveRead(her);
  return { her, him, matchId };
}

it('a member turns push on, is told nothing private, and turns it off for the browser, the server and the push service', async () => {
  const { her, him, matchId } = await matched();
  await signIn(page, server, her, '/settings/notifications');
  await turnPushOn(page);
  const endpoint = await endpointIn(page);
  expect(endpoint).toBe(newest()?.endpoint);
  expect(await knownOf(her)).toEqual([endpoint]);

  await write(him, matchId, 'Meet me at the bridge');
  const url = `/messages?match=${matchId}`;
  await expectShown(page, [{ title: 'Awamu', body: 'You have a new message.', url }]);
  await expect.poll(() => newest()?.delivered).toBe(1);

  await haveRead(her);
  const settings = { lockScreenDetails: true };
  await her.client.from('user_settings').upsert({ user_id: her.id, settings }).throwOnError();
  await write(him, matchId, 'At noon?');
  await expect.poll(() => shownIn(page)).toContainEqual({ title: 'Kato Joseph', body: 'At noon?', url });

  // A push repeated after a crash is recognised by its batch, even after a newer notification has replaced it.
  await write(him, matchId, 'Or at one?');
  const sendings = async () => {
    const unread = await sql`
      select notification_id, batch_id from private.deliveries as delivery join public.notifications as notification on notification.id = notification_id
      where delivery.user_id = ${her.id} and channel = 'push' and outcome = 'sent' and read_at is null
      order by delivery.due_at`;
    return { tag: String(unread[0]?.notification_id), batches: unread.map(({ batch_id }) => String(batch_id)) };
  };
  await expect.poll(async () => (await sendings()).batches.length).toBe(2);
  const { tag, batches } = await sendings();
  await expect.poll(async () => (await notificationsUnder(page, tag)).sort()).toEqual(batches.sort());

  await page.locator(pushButton).click();
  await untilPushIs(page, 'off');
  expect(await endpointIn(page)).toBeNull();
  expect(await knownOf(her)).toEqual([]);
  expect(newest()).toMatchObject({ endpoint, isActive: false });
});

it('what is open on screen is not shown as a push, whichever page the visit began on', async () => {
  const { her, him, matchId } = await matched();
  await signIn(page, server, her, '/settings/notifications');
  await turnPushOn(page);
  await followLink(page, '/discover');
  await decide(await join(server), her, 'like');
  await expect.poll(() => newest()?.delivered).toBe(1);
  const message = { title: 'Awamu', body: 'You have a new message.', url: `/messages?match=${matchId}` };
  await write(him, matchId, 'Are you there?');
  await expectShown(page, [message]);

  await haveRead(her);
  await page.reload();
  await followLink(page, '/matches');
  await decide(await join(server), her, 'like');
  const like = { title: 'Awamu', body: 'Someone liked you.', url: '/discover' };
  await expect.poll(() => shownIn(page)).toContainEqual(like);
});

it('signing out takes push and what is shown away, and the next member of this browser is told their own alone', async () => {
  const [her, him, friend] = await Promise.all([join(server), join(server), join(server)]);
  await signIn(page, server, her, '/settings/notifications');
  await turnPushOn(page);
  const hers = newest();
  await decide(friend, her, 'like');
  await expectShown(page, [{ title: 'Awamu', body: 'Someone liked you.', url: '/discover' }]);
  await signOut(page);
  expect(await endpointIn(page)).toBeNull();
  expect(await knownOf(her)).toEqual([]);
  expect(hers?.isActive).toBe(false);
  await expectShown(page, []);

  await signIn(page, server, him, '/settings/notifications');
  await turnPushOn(page);
  expect(await knownOf(him)).toEqual([newest()?.endpoint]);
  await decide(await join(server), her, 'like');
  const matchId = await matchUp(him, friend);
  await expectShown(page, [{ title: 'Awamu', body: 'You have a new match.', url: `/messages?match=${matchId}` }]);
  expect(hers?.delivered).toBe(1);
});

it('a subscription of somebody who left without a word is ended by the next page, and forgotten at the next push', async () => {
  const [her, him] = await Promise.all([join(server), join(server)]);
  await signIn(page, server, her, '/settings/notifications');
  await turnPushOn(page);
  const hers = newest();
  // She has closed her tab. Away from it while it ran, Firefox once broke the navigation off.
  await page.close();
  page = await device.newPage();
  await signIn(page, server, him, '/settings/notifications');
  await untilPushIs(page, 'off');
  expect(await endpointIn(page)).toBeNull();
  expect(await knownOf(her)).toEqual([hers?.endpoint]);
  await decide(him, her, 'like');
  await expect.poll(() => knownOf(her)).toEqual([]);
  expect(hers).toMatchObject({ isActive: false, delivered: 0 });
});

it('the settings say what stands in the way: a push service that does not answer or refuses, no network, a browser that blocks', async () => {
  const her = await join(server);
  await signIn(page, server, her, '/settings/notifications');
  await untilPushIs(page, 'off');
  const accept = push.refuse();
  await page.locator(pushButton).click();
  await expect.poll(() => pushWords(page)).toContain('Your browser couldn’t reach its push service.');
  accept();

  const answer = push.hold();
  await page.locator(pushButton).click();
  await page.locator(`${pushButton}:disabled`).wait();
  answer();
  await untilPushIs(page, 'on');
  expect(await pushWords(page)).not.toContain('couldn’t reach');

  await page.setOfflineMode(true);
  await page.locator(pushButton).click();
  await untilPushIs(page, 'off');
  await expect.poll(() => pushWords(page)).toContain('check your connection');
  await page.setOfflineMode(false);

  await permit(device, server, 'denied');
  await page.reload();
  await untilPushIs(page, 'denied');
  expect(await pushWords(page)).toContain('Your browser blocks notifications from this site.');
});
