import { discover, listMatches, matchingStats } from '@awamu/contracts/operations/matching.ts';
import { listConversations } from '@awamu/contracts/operations/messaging.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { onDesktop } from '#testing/device.ts';
import { openStubbedChat, stubChat } from '#testing/open-chat.ts';
import { openPage } from '#testing/open-page.tsx';
import { newMember, newOperator } from '#testing/people.ts';
import { answerDashboard } from '#testing/samples/dashboard-page.ts';
import { newDecision, newMatch, newSuggestion } from '#testing/samples/matching.ts';
import { newConversation, newMessage } from '#testing/samples/messaging.ts';
import { newCase, newRecord, queueOf } from '#testing/samples/reports.ts';
import { newUser } from '#testing/samples/users.ts';
import { stubFunction, stubOperation, stubRows } from '#testing/stub.ts';

/** 80 letters without a space, in Luganda, Arabic and emoji; and a single letter. */
const luganda = 'Nnaŋŋoma-Kyomuhendo-Ssemakula-'.repeat(3).slice(0, 80);
const arabic = 'عبدالرحمن'.repeat(9).slice(0, 80);
const emoji = '🌺👩🏾‍🦱'.repeat(10);
const names = ['Ŋ', luganda, arabic, emoji];

/** Where a text is drawn. @throws Error if it is not in a single text node of the element */
function placeOf(text: string, inside: Element): DOMRect {
  const walker = document.createTreeWalker(inside, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const start = walker.currentNode.textContent?.indexOf(text) ?? -1;
    if (start === -1) continue;
    const range = new Range();
    range.setStart(walker.currentNode, start);
    range.setEnd(walker.currentNode, start + text.length);
    return range.getBoundingClientRect();
  }
  throw new Error(`${text} is not there`);
}

/** Nothing is wider than the screen, and no element is drawn beyond its edges. */
function expectNoOverflow(elements: readonly Element[]): void {
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  for (const element of elements) {
    const { left, right } = element.getBoundingClientRect();
    expect(left, element.textContent ?? '').toBeGreaterThanOrEqual(0);
    expect(right, element.textContent ?? '').toBeLessThanOrEqual(innerWidth);
  }
}

it('matches with names of one letter and of eighty fit the list, with the age behind an Arabic name', async () => {
  stubOperation(discover).answers({ success: true, is_profile_complete: true, matches: [] });
  stubOperation(matchingStats).answers({
    success: true,
    stats: { matches: 5, likes_given: 0, likes_received: 0, likers_to_meet: 0, near_you: 0 },
  });
  const matches = [...names, 'علي'].map((full_name) => newMatch({ full_name, age: 29 }));
  stubOperation(listMatches).answers({ success: true, matches });
  await openPage('/matches', { as: newMember() });
  const headings = page.getByRole('article').getByRole('heading');
  await expect.poll(() => headings.elements().length).toBe(5);
  expectNoOverflow(headings.elements());
  const [short] = headings.elements().filter(({ textContent }) => textContent?.includes('علي'));
  if (!short) throw new Error('the short Arabic name is not there');
  expect(placeOf('29', short).left).toBeGreaterThanOrEqual(placeOf('علي', short).right);
});

it('a card of the deck shows the age behind an Arabic name', async () => {
  stubOperation(discover).answers({
    success: true,
    is_profile_complete: true,
    matches: [newSuggestion({ full_name: 'علي', age: 29 })],
  });
  await openPage('/discover', { as: newMember() });
  const heading = page.getByRole('article').last().getByRole('heading');
  await expect.element(heading).toMatchTextContent(/29$/);
  expect(placeOf('29', heading.element()).left).toBeGreaterThanOrEqual(placeOf('علي', heading.element()).right);
});

it.each(['phone', 'desktop'])('conversations with such names are listed and opened (%s)', async (device) => {
  if (device === 'desktop') await onDesktop();
  const chat = stubChat({
    conversation: { name: arabic, lastMessage: 'مرحبا بك!', lastMessageType: 'text', lastMessageFrom: 'other' },
    messages: [newMessage({ text: 'مرحبا بك!' }), newMessage({ text: emoji }), newMessage({ text: luganda })],
  });
  const long = newConversation({
    name: 'Kato',
    lastMessage: 'السلام عليكم يا صديقتي العزيزة، كيف حالك اليوم؟ أخباركم؟',
    lastMessageType: 'text',
    lastMessageFrom: 'me',
  });
  const others = [...names.map((name) => newConversation({ name })), long];
  stubOperation(listConversations).answers({ success: true, conversations: [chat.conversation, ...others] });
  await openStubbedChat(chat);
  const conversation = page.getByRole('region', { name: 'Conversation', exact: true });
  const name = conversation.getByRole('link', { name: arabic });
  await expect.element(name).toBeVisible();
  const message = page.getByRole('log').getByText('مرحبا بك!');
  await expect.element(message).toBeVisible();
  // A sentence in Arabic ends on the left, with its exclamation mark.
  expect(placeOf('!', message.element()).left).toBeLessThan(placeOf('مرحبا', message.element()).left);
  // A name that is too long is cut at its end, which in Arabic is on the left.
  const title = name.element().parentElement as Element;
  const room = title.getBoundingClientRect();
  expect(placeOf(arabic.slice(0, 1), title).right).toBeLessThanOrEqual(room.right + 1);
  expectNoOverflow([...document.querySelectorAll('[data-slot=message], [data-slot=presence]'), title]);
  if (device === 'phone') await page.getByRole('button', { name: 'Back to conversations' }).click();
  const rows = page.getByRole('button', { name: /Say hello|مرحبا|You:/ });
  await expect.poll(() => rows.elements().length).toBe(6);
  expectNoOverflow(rows.elements());
  // Of a long text in Arabic the beginning is shown, beside 'You:'.
  const mine = rows.getByText('السلام');
  const line = mine.element().getBoundingClientRect();
  const beginning = placeOf('السلام', mine.element());
  expect([beginning.left >= line.left, beginning.right <= line.right, beginning.bottom <= line.bottom + 1]).toEqual([
    true,
    true,
    true,
  ]);
});

it('notifications about such names are one sentence each', async () => {
  stubFunction('unread_notifications').answers(100);
  stubFunction('my_notifications').answers(
    names.map((actor_name) => ({
      id: crypto.randomUUID(),
      kind: 'message' as const,
      count: 120,
      match_id: crypto.randomUUID(),
      payload: { seq: 1 },
      actor_id: crypto.randomUUID(),
      actor_name,
      actor_photo: null,
      created_at: '2026-02-01T12:00:00Z',
      read_at: null,
    })),
  );
  await openPage('/notifications', { as: newMember() });
  const rows = () => [...document.querySelectorAll('[data-slot=notification-row]')];
  await expect.poll(() => rows().length).toBe(4);
  expectNoOverflow(rows());
  const row = rows()[2] as Element;
  expect(placeOf('sent you 120 messages', row).top).toBeGreaterThanOrEqual(placeOf('عبد', row).top);
  expect(row.textContent).toContain(`\u2068${arabic}\u2069 sent you 120 messages`);
});

it.each(['phone', 'desktop'])('operators see such names whole (%s)', async (device) => {
  if (device === 'desktop') await onDesktop();
  const users = names.map((full_name) => newUser({ full_name, matches: 1, messages: 1_200, open_reports: 120 }));
  stubFunction('list_users').answers({ total: users.length, users });
  await openPage('/admin/users', { as: newOperator('admin') });
  await expect.element(page.getByText('Showing 1 to 4 of 4 users', { exact: true })).toBeVisible();
  for (const name of names) await expect.element(page.getByText(name, { exact: true })).toBeInTheDocument();
  expectNoOverflow(names.map((name) => page.getByText(name, { exact: true }).element()));
});

it.each(names)('the queue of reports and the case about %s fit', async (full_name) => {
  const { profile } = newCase();
  const known = newCase(
    { subject_name: full_name, reviewed_by: crypto.randomUUID(), reviewer_name: full_name, status: 'reviewing' },
    { reported: newRecord(full_name), reporter: newRecord(full_name), profile: profile && { ...profile, full_name } },
  );
  stubFunction('report_queue').answers(queueOf(known));
  stubFunction('report_case').answers(known);
  stubRows('content_reports').answers([{ status: 'reviewing', reviewed_by: known.report.reviewed_by }]);
  await openPage('/admin/moderation?tab=reports', { as: newOperator('moderator') });
  const row = page.getByRole('row').nth(1);
  await expect.element(row).toBeVisible();
  expectNoOverflow([...row.element().querySelectorAll('*')]);
  await row.getByRole('link', { name: /^Open the report/ }).click();
  const heading = page.getByRole('heading', { level: 2 });
  await expect.element(heading).toMatchTextContent(/^Spam/);
  expectNoOverflow([...document.querySelectorAll('[data-slot=case] *')]);
});

it('a moderator sees ages and times behind Arabic names', async () => {
  const message = { id: crypto.randomUUID(), text: 'مرحبا بك!', type: 'text', at: '2026-02-01T09:00:00Z' } as const;
  const known = newCase(
    { is_by_name: true, reported_user_id: null, subject_name: 'علي' },
    {
      reported: null,
      profile: null,
      obstacle: 'unmatched',
      reporter: newRecord('علي'),
      messages: [{ ...message, from: 'reporter', is_evidence: false }],
    },
  );
  stubFunction('report_case').answers(known);
  stubRows('content_reports').answers([{ status: 'pending', reviewed_by: null }]);
  stubFunction('find_reported').answers([
    { id: crypto.randomUUID(), full_name: 'علي', profile_picture_url: null, location: null, age: 29 },
  ]);
  await openPage(`/admin/moderation?tab=reports&report=${known.report.id}`, { as: newOperator('moderator') });
  const shown = page.getByRole('listitem').filter({ hasText: message.text });
  await expect.element(shown).toBeVisible();
  expect(placeOf('2026', shown.element()).left).toBeGreaterThanOrEqual(placeOf('علي', shown.element()).right);
  // A sentence in Arabic ends on the left, with its exclamation mark.
  expect(placeOf('!', shown.element()).left).toBeLessThan(placeOf('مرحبا', shown.element()).left);
  await page.getByLabelText('Find by name, or paste the address of the profile').fill('علي');
  await page.getByRole('button', { name: 'Search' }).click();
  const found = page.getByRole('listitem').filter({ hasText: '29' });
  await expect.element(found).toBeVisible();
  expect(placeOf('29', found.element()).left).toBeGreaterThanOrEqual(placeOf('علي', found.element()).right);
});

it.each(names)('the dashboard of %s fits, with the names of others', async (full_name) => {
  answerDashboard();
  stubOperation(discover).answers({
    success: true,
    is_profile_complete: true,
    matches: names.map((name) => newSuggestion({ full_name: name, age: 29 })),
  });
  stubRows('user_interactions').answers(names.map((name) => newDecision('pass', name)));
  await openPage('/dashboard', { as: newMember({ profile: { full_name } }) });
  await expect.element(page.getByRole('list', { name: 'Recent Interaction History' })).toBeVisible();
  await expect.poll(() => document.querySelectorAll('[aria-labelledby=people-for-you] li').length).toBe(4);
  expectNoOverflow([...document.querySelectorAll('main h1, main p, main aside li')]);
});
