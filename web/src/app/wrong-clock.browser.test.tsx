import { latestBirthdate } from '@awamu/contracts/age.ts';
import { limits } from '@awamu/contracts/limits.ts';
import { listConversations } from '@awamu/contracts/operations/messaging.ts';
import { QueryObserver } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { deleteCached, keepConversations, showCached } from '#entities/conversation/cached-conversations.ts';
import { conversationsQuery } from '#entities/conversation/conversations.ts';
import { imageAddressQuery } from '#entities/conversation/image-address.ts';
import { createQueryClient } from '#lib/calls/query-client.ts';
import { noteServerTime, serverNow } from '#lib/time/server-clock.ts';
import { inTimeZone, onDesktop } from '#testing/device.ts';
import { openStubbedChat, stubChat } from '#testing/open-chat.ts';
import { openPage, reloadPage } from '#testing/open-page.tsx';
import { newMember } from '#testing/people.ts';
import { authDialog, emailField, openSignIn, passwordField } from '#testing/samples/auth-dialog.ts';
import { answerDashboard } from '#testing/samples/dashboard-page.ts';
import { newConversation, newMessage } from '#testing/samples/messaging.ts';
import { stubAuth, stubFiles, stubOperation, stubRows } from '#testing/stub.ts';

const minute = 60_000;
const day = 1_440 * minute;

/** Headers of a response at a time of the server; the device learns from them that its own clock is wrong. */
function sentAt(time: Date): Record<string, string> {
  onTestFinished(() => {
    const headers = { date: new Date().toUTCString(), 'cache-control': 'no-store' };
    noteServerTime(new Response(null, { headers }));
  });
  return { date: time.toUTCString(), 'cache-control': 'no-store' };
}

/** Opens a chat whose messages are that many ms old by the server's clock. */
async function openChatAt(server: Date, ages: readonly number[]) {
  const messages = ages.map((age) => newMessage({ time: new Date(server.getTime() - age).toISOString() }));
  const chat = stubChat({ conversation: { lastMessageTime: messages.at(-1)?.time ?? '' } });
  const headers = sentAt(server);
  chat.messages.answersRaw(200, { success: true, messages, has_more: false }, headers);
  stubOperation(listConversations).answersRaw(200, { success: true, conversations: [chat.conversation] }, headers);
  await openStubbedChat(chat);
  return chat;
}

const log = page.getByRole('log');

/** What the conversation shows, from top to bottom: days, texts and times. */
function lines(): string[] {
  return [...log.element().querySelectorAll('p, time')].map(({ textContent }) => textContent ?? '');
}

function setClockBackADay(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - day });
  onTestFinished(() => void vi.useRealTimers());
}

/** Noon of the day before or after the device's. */
function noonIn(days: number): Date {
  const noon = new Date(Date.now() + days * day);
  noon.setHours(12, 0, 0, 0);
  return noon;
}

it.each([
  ['ahead', -1],
  ['behind', 1],
])('on a phone whose clock is a day %s, a conversation has the days of the server', async (_how, days) => {
  await onDesktop();
  const { sending } = await openChatAt(noonIn(days), [day, 5 * minute]);
  await expect.poll(lines).toEqual(['Yesterday', 'Oli otya?', '12:00', 'Today', 'Oli otya?', '11:55']);
  await expect.element(page.getByRole('button', { name: /Kato Kaggwa.*5m ago/ })).toBeInTheDocument();

  const unanswered = sending.waits();
  await page.getByRole('textbox', { name: 'Message Kato' }).fill('Bulungi');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(lines)
    .toEqual(['Yesterday', 'Oli otya?', '12:00', 'Today', 'Oli otya?', '11:55', 'Bulungi', 'Sending...']);
  unanswered.breakOff();
});

it.each([
  ['Pacific/Kiritimati', ['Yesterday', 'Oli otya?', '13:30', 'Today', 'Oli otya?', '00:15']],
  ['Pacific/Apia', ['Today', 'Oli otya?', '12:30', 'Oli otya?', '23:15']],
  ['Pacific/Midway', ['Today', 'Oli otya?', '12:30', 'Oli otya?', '23:15']],
])('a conversation across the date line has the days and times of its reader in %s', async (zone, expected) => {
  await inTimeZone(zone);
  await openChatAt(new Date('2026-03-10T10:30:00Z'), [660 * minute, 15 * minute]);
  await expect.poll(lines).toEqual(expected);
});

it('on a phone whose clock is a day behind, somebody who is 18 today by the server can say so', async () => {
  const member = newMember();
  const tomorrow = noonIn(1);
  stubRows('profiles').answersRaw(200, [member.profile], sentAt(tomorrow));
  await openPage('/edit-profile', { as: member });
  const birthdate = page.getByLabelText('Date of birth');
  await expect.element(birthdate).toBeVisible();
  await expect.poll(() => serverNow().getUTCDate()).toBe(tomorrow.getUTCDate());
  const born = latestBirthdate(limits.age.min, tomorrow);
  await expect.element(birthdate).toHaveAttribute('max', born);
  await birthdate.fill(born);
  await expect.element(page.getByText('You’re 18.')).toBeVisible();
});

it('a session whose token seems expired because the clock was set a day ahead is renewed, not ended', async () => {
  const member = newMember();
  const refreshes = stubAuth('POST', '/token').answers(member.session);
  answerDashboard();
  await openPage('/dashboard', {
    as: { ...member, session: { ...member.session, expires_at: Math.floor((Date.now() - day) / 1_000) } },
  });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(location.pathname).toBe('/dashboard');
  await expect.poll(() => refreshes.requests.length).toBe(1);
});

it.each([3, -3])('signing in on a device whose clock is wrong by %s hours renews nothing', async (hours) => {
  const member = newMember();
  // Before the clock is changed: the server's session ends an hour from the server's time.
  const grants = stubAuth('POST', '/token').answers(member.session);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 60 * minute });
  onTestFinished(() => void vi.useRealTimers());
  stubRows('profiles').answers([member.profile]);
  stubRows('user_settings').answers([{ settings: member.settings }]);
  answerDashboard();
  await openSignIn();
  await emailField.fill(member.session.user.email ?? '');
  await passwordField.fill('matoke and groundnut sauce');
  await authDialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect.poll(() => location.pathname).toBe('/dashboard');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await reloadPage();
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(grants.requests.map(({ url }) => url.searchParams.get('grant_type'))).toEqual(['password']);
});

it('what is stored for offline reading is fetched again at once, although the clock was set back a day', async () => {
  const conversation = newConversation({ name: 'Kato Kaggwa' });
  const before = createQueryClient();
  const stop = keepConversations(before, 'member');
  onTestFinished(deleteCached);
  before.setQueryData(conversationsQuery.queryKey, [conversation]);
  const cached = async () => {
    const client = createQueryClient();
    await showCached(client, 'member');
    return client.getQueryData(conversationsQuery.queryKey);
  };
  await expect.poll(cached).toMatchObject([{ name: 'Kato Kaggwa' }]);
  stop();

  setClockBackADay();
  const after = createQueryClient();
  await showCached(after, 'member');
  const list = stubOperation(listConversations).answers({ success: true, conversations: [] });
  await openPage('/', { as: newMember() });
  expect(await after.fetchQuery(conversationsQuery)).toEqual([]);
  expect(list.requests).toHaveLength(1);
});

it('the address of a picture is renewed after half an hour, although the clock was set back a day meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const signed = stubFiles('POST', 'sign/message-images').answers({ signedURL: '/object/sign/a?token=1' });
  await openPage('/', { as: newMember() });
  const observer = new QueryObserver(createQueryClient(), imageAddressQuery('pair/a.webp'));
  onTestFinished(observer.subscribe(() => {}));
  await expect.poll(() => signed.requests.length).toBe(1);
  await expect.poll(() => observer.getCurrentResult().isSuccess).toBe(true);
  vi.setSystemTime(Date.now() - day);
  await vi.advanceTimersByTimeAsync(31 * minute);
  await expect.poll(() => signed.requests.length).toBe(2);
});
