/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test';
import { openDevice, signIn, test, whenLive } from './journey.ts';
import { type Member, makeMatchedPair, makeMember } from './members.ts';
import { openWithin } from './open-within.ts';
import {
  deliverPush,
  openDeviceWithWorker,
  pressNotification,
  shownNotifications,
  standInForSystem,
  untilInControl,
  workerOf,
} from './workers.ts';

const bell = (page: Page) => page.locator('[data-slot=notification-bell]');
const rows = (page: Page) => page.locator('[data-slot=notification-row]');
const unreadRows = (page: Page) => page.locator('[data-slot=notification-row][data-unread]');

async function like(from: Member, to: Member): Promise<void> {
  const { error } = await from.client.rpc('interact', { target_user_id: to.id, interaction_type: 'like' });
  if (error) throw error;
}

/** Writes to the only match. */
async function write({ client }: Member, content: string): Promise<void> {
  const match = await client.from('matches').select('id').single().throwOnError();
  const message = { id: crypto.randomUUID(), match_id: match.data.id, content, message_type: 'text' };
  await client.rpc('send_message', message).throwOnError();
}

async function openLive(page: Page, member: Member, path: string): Promise<void> {
  const live = whenLive(page);
  await signIn(page, member, path);
  await live;
}

/** Counts the sounds that a page plays from now on. */
async function listen(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function played(this: OscillatorNode, when?: number) {
      document.body.dataset['tones'] = String(Number(document.body.dataset['tones'] ?? 0) + 1);
      start.call(this, when);
    };
  });
  return () => page.evaluate(() => Number(document.body.dataset['tones'] ?? 0));
}

test('a notification appears on both devices with a sound, opens its page and is read on both', async ({
  browser,
  server,
  page,
  device,
}) => {
  const her = await makeMember(server, { firstName: 'Nakato', gender: 'Woman', lookingFor: 'Men' });
  const him = await makeMember(server, { firstName: 'Kato', gender: 'Man', lookingFor: 'Women' });
  const other = await openDevice(browser, server, device);
  await Promise.all([openLive(page, her, '/notifications'), openLive(other.page, her, '/settings')]);
  await expect(page.getByRole('heading', { name: 'Nothing new yet' })).toBeVisible();
  // A browser plays no sound before the first user interaction.
  await page.getByRole('heading', { name: 'Notifications' }).click();
  const tones = await listen(page);

  await like(him, her);
  await expect(rows(page)).toHaveText([/Someone liked you/]);
  await expect.poll(tones).toBe(2);
  for (const device of [page, other.page]) await expect(bell(device)).toHaveText(/1 unread/);
  const admirer = await makeMember(server, { firstName: 'Okello', gender: 'Man', lookingFor: 'Women' });
  await like(admirer, her);
  await expect(rows(page)).toHaveText([/2 people liked you/]);

  await like(her, him);
  // At once, as the popup closes by itself.
  await Promise.all(
    [page, other.page].map(async (device) => {
      await expect(device.locator('[data-slot=match-popup]')).toBeVisible();
      await device.keyboard.press('Escape');
      await expect(device.locator('[data-slot=match-popup]')).toHaveCount(0);
    }),
  );
  await expect(rows(page)).toHaveText([/You and Kato matched/, /Someone liked you/]);
  await rows(page).first().click();
  await expect(page.getByRole('textbox', { name: /^Message Kato/ })).toBeVisible();
  await expect(bell(other.page)).toHaveText(/1 unread/);

  await bell(other.page).click();
  await expect(unreadRows(other.page)).toHaveText([/Someone liked you/]);
  await other.page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(unreadRows(other.page)).toHaveCount(0);
  for (const device of [page, other.page]) await expect(bell(device)).toHaveText('Notifications');
  await other.context.close();

  await test.step('a message creates one unless its conversation is open', async () => {
    await openWithin(page, '/dashboard');
    for (const text of ['One', 'Two']) await write(him, text);
    await expect(bell(page)).toHaveText(/1 unread/);
    await bell(page).click();
    await expect(rows(page).first()).toHaveText(/Kato sent you 2 messages/);
    await rows(page).first().click();
    await expect(page.getByRole('log')).toContainText('Two');
    await expect(bell(page)).toHaveText('Notifications');
    const before = await tones();
    await write(him, 'Three');
    await expect(page.getByRole('log')).toContainText('Three');
    const unread = async () => (await her.client.rpc('unread_notifications')).data;
    await expect.poll(unread).toBe(0);
    await expect(bell(page)).toHaveText('Notifications');
    expect(await tones()).toBe(before);
  });
});

test('a push is shown by the service worker, and opens its conversation in the open page', async ({
  browser,
  server,
  device,
}) => {
  const { her } = await makeMatchedPair(server);
  const { context, page } = await openDeviceWithWorker(browser, server, device);
  await context.grantPermissions(['notifications']);
  await signIn(page, her, '/dashboard');
  await untilInControl(page);
  const match = await her.client.from('matches').select('id').single();
  const message = {
    id: crypto.randomUUID(),
    kind: 'message',
    title: 'Awamu',
    body: 'You have a new message',
    url: `/messages?match=${match.data?.id}`,
    tag: `message:${match.data?.id}`,
    batch: crypto.randomUUID(),
    unread: 1,
  };
  const worker = await workerOf(context);
  await standInForSystem(worker);
  await deliverPush(page, message);
  const expected = expect.objectContaining({ title: message.title, body: message.body, tag: message.tag });
  await expect.poll(() => shownNotifications(worker)).toEqual([expected]);
  expect(await shownNotifications(worker)).toMatchObject([{ renotify: true }]);
  // A server that died before it stored the delivery sends the push again.
  await deliverPush(page, message);
  await expect.poll(() => shownNotifications(worker)).toMatchObject([{ tag: message.tag, renotify: false }]);

  await pressNotification(worker);
  await expect(page.getByRole('textbox', { name: /^Message Kato/ })).toBeVisible();
  expect(await shownNotifications(worker)).toEqual([]);
  await context.close();
});
