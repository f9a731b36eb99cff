import { discover, listMatches, matchingStats } from '@awamu/contracts/operations/matching.ts';
import { dashboardStats } from '@awamu/contracts/operations/members.ts';
import { listConversations } from '@awamu/contracts/operations/messaging.ts';
import { measureHealth } from '@awamu/contracts/operations/operators.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { onDesktop } from '#testing/device.ts';
import { clearChannels, ignoreJoins, isSubscribed } from '#testing/live-socket.ts';
import { openPage } from '#testing/open-page.tsx';
import { newMember, newOperator } from '#testing/people.ts';
import { answerDashboard } from '#testing/samples/dashboard-page.ts';
import { newMatch, newSuggestion } from '#testing/samples/matching.ts';
import { newConversation } from '#testing/samples/messaging.ts';
import { newHealth, newOverview } from '#testing/samples/overview.ts';
import { newAppeal, newCase, queueOf } from '#testing/samples/reports.ts';
import { newFormerMatch } from '#testing/samples/safety.ts';
import { answerSettings, newOwnSession } from '#testing/samples/settings-page.ts';
import { stubFunction, stubOperation } from '#testing/stub.ts';

it.each([
  [1, '1 unread message', '1'],
  [99, '99 unread messages', '99'],
  [100, '99+ unread messages', '99+'],
  [1_000, '99+ unread messages', '99+'],
])('%d unread messages and notifications', async (count, messages, shown) => {
  await onDesktop();
  stubOperation(dashboardStats).answers({
    success: true,
    stats: { newMatches: count, messages: count, likes: count, superLikes: count },
  });
  stubFunction('unread_notifications').answers(count);
  const conversation = newConversation({
    name: 'Kato Kaggwa',
    unread: count,
    lastMessage: 'Oli otya?',
    lastMessageType: 'text',
    lastMessageFrom: 'other',
  });
  stubOperation(listConversations).answers({ success: true, conversations: [conversation] });
  await openPage('/messages', { as: newMember() });
  const header = page.getByRole('banner');
  await expect.element(header.getByRole('link', { name: `Messages ${messages}`, exact: true })).toBeVisible();
  await expect.element(header.getByRole('link', { name: `Notifications, ${shown} unread`, exact: true })).toBeVisible();
  const row = page.getByRole('region', { name: 'Conversations' }).getByRole('button');
  await expect
    .element(row)
    .toHaveAccessibleName(new RegExp(`^Kato Kaggwa .+ ago Oli otya\\? ${messages.replace('+', '\\+')}$`));
});

it('a page that the browser restores shows what became of the counts meanwhile', async () => {
  await onDesktop();
  const statsOf = (messages: number) => ({ newMatches: 0, messages, likes: 0, superLikes: 0 });
  const stats = stubOperation(dashboardStats).answers({ success: true, stats: statsOf(2) });
  stubFunction('unread_notifications').answers(2);
  stubOperation(listConversations).answers({ success: true, conversations: [] });
  await openPage('/messages', { as: newMember() });
  const header = page.getByRole('banner');
  await expect.element(header.getByRole('link', { name: 'Messages 2 unread messages', exact: true })).toBeVisible();
  await expect.poll(() => isSubscribed('messages')).toBe(true);
  clearChannels();
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  stats.answers({ success: true, stats: statsOf(1) });
  stubFunction('unread_notifications').answers(1);
  // The channels stay silent, so that only the return itself can show the present counts.
  ignoreJoins();
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.element(header.getByRole('link', { name: 'Messages 1 unread message', exact: true })).toBeVisible();
  await expect.element(header.getByRole('link', { name: 'Notifications, 1 unread', exact: true })).toBeVisible();
});

it('a page that the browser restores is told of changes again', async () => {
  stubOperation(listConversations).answers({ success: true, conversations: [] });
  await openPage('/messages', { as: newMember() });
  await expect.poll(() => isSubscribed('messages')).toBe(true);
  // Browsers close the sockets of a page that they keep.
  clearChannels();
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.poll(() => isSubscribed('messages')).toBe(true);
});

it.each([
  [1, '1 potential match remaining'],
  [20, '20+ potential matches remaining'],
])('%d suggestions, and six times as many matches', async (count, remaining) => {
  const all = Array.from({ length: count });
  stubOperation(discover).answers({
    success: true,
    is_profile_complete: true,
    matches: all.map(() => newSuggestion()),
  });
  stubOperation(listMatches).answers({
    success: true,
    matches: Array.from({ length: 6 * count }, () => newMatch()),
  });
  stubOperation(matchingStats).answers({
    success: true,
    stats: { matches: count, likes_given: 1_234, likes_received: count, likers_to_meet: count, near_you: 0 },
  });
  await openPage('/matches?view=suggestions', { as: newMember() });
  await expect.element(page.getByText(remaining, { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Your matches' }).click();
  await expect.poll(() => page.getByRole('article').elements().length).toBe(6 * count);
  await expect.element(page.getByText('1,234', { exact: true })).toBeVisible();
});

const numbers = [
  [1, '1'],
  [100, '100'],
  [12_345, '12,345'],
] as const;

it.each(numbers)('the dashboard of a member with %d of everything', async (count, shown) => {
  answerDashboard();
  const stats = { newMatches: count, messages: count, likes: count, superLikes: count };
  stubOperation(dashboardStats).answers({ success: true, stats });
  stubOperation(matchingStats).answers({
    success: true,
    stats: { matches: count, likes_given: count, likes_received: count, likers_to_meet: count, near_you: 0 },
  });
  await openPage('/dashboard', { as: newMember() });
  const likers = count === 1 ? '1 person has liked you' : `${shown} people have liked you`;
  await expect.element(page.getByText(`${likers}. Keep discovering to find out who.`, { exact: true })).toBeVisible();
  for (const tile of ['New matches in 7 days', 'Unread messages', 'Likes given', 'Super likes given']) {
    await expect.element(page.getByRole('link', { name: `${shown} ${tile}`, exact: true })).toBeVisible();
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});

it.each(numbers)('the overview of operators with %d of everything', async (count, shown) => {
  stubFunction('operator_dead_letters').answers({ total: 0, entries: [] });
  stubFunction('browser_errors').answers({ total: 0, errors: [] });
  stubOperation(measureHealth).answers(newHealth());
  stubFunction('admin_dashboard').answers(
    newOverview({
      signups_today: count,
      matches_today: count,
      pending_reports: count,
      high_priority_reports: count,
      overdue_reports: count,
      open_inbox: count,
    }),
  );
  await openPage('/admin', { as: newOperator('admin') });
  const [one, reports, messages] = count === 1 ? ['sign-up', 'report', 'message'] : ['sign-ups', 'reports', 'messages'];
  for (const text of [`${shown} ${one} today`, `${shown} new today`, `${shown} high priority, ${shown} overdue`]) {
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  }
  const places = page.getByRole('list', { name: 'Admin pages' });
  for (const waiting of [`pending ${reports}`, `open inbox ${messages}`]) {
    await expect.element(places.getByRole('heading', { name: new RegExp(` ${shown} ${waiting}$`) })).toBeVisible();
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});

it.each(numbers)('the queues of operators with %d of everything', async (count, shown) => {
  const known = newCase();
  const counts = { open: count, high: count, overdue: count, appeals: count };
  stubFunction('report_queue').answers({ ...queueOf(known), counts, total: count });
  stubFunction('appeal_queue').answers({ total: count, appeals: [newAppeal()] });
  await openPage('/admin/moderation?tab=reports', { as: newOperator('moderator') });
  const listed = (thing: string) => page.getByText(`Showing 1 to ${thing}`, { exact: true });
  const upTo = (size: number) => Math.min(count, size);
  await expect.element(listed(`${upTo(50)} of ${shown} ${count === 1 ? 'report' : 'reports'}`)).toBeVisible();
  const values = [...document.querySelectorAll('[data-slot=stat-tile] dd')].map(({ textContent }) => textContent);
  expect(values).toEqual([shown, shown, shown, shown]);
  await page.getByRole('tab', { name: 'Appeals' }).click();
  await expect.element(listed(`${upTo(20)} of ${shown} ${count === 1 ? 'appeal' : 'appeals'}`)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});

it.each([1, 100])('%d sessions, blocked members and former matches', async (count) => {
  const { sessions, blocks, formerMatches } = answerSettings();
  const all = Array.from({ length: count });
  sessions.answers(all.map((_, index) => newOwnSession({ is_current: index === 0 })));
  formerMatches.answers(all.map(() => newFormerMatch()));
  const person = { full_name: 'Kato Kaggwa', profile_picture_url: null, blocked_at: '2026-01-10T09:00:00Z' };
  blocks.answers(all.map(() => ({ ...person, id: crypto.randomUUID() })));
  await openPage('/settings/security', { as: newMember() });
  const rowsOf = (name: string) => page.getByRole('list', { name }).getByRole('listitem').elements();
  await expect.poll(() => rowsOf('Sessions and devices').length).toBe(count);
  const alone = page.getByText('You’re only signed in on this device.');
  await expect.poll(() => alone.elements().length).toBe(count === 1 ? 1 : 0);
  await page.getByRole('link', { name: 'Back to Settings' }).click();
  await page.getByRole('link', { name: 'Privacy & Safety' }).click();
  for (const name of ['Blocked people', 'Former matches']) {
    await expect.poll(() => rowsOf(name).length).toBe(count);
  }
});
