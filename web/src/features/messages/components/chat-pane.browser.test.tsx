import { limits } from '@awamu/contracts/limits.ts';
import { listConversations } from '@awamu/contracts/operations/messaging.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoViolations } from '#testing/axe.ts';
import { inTimeZone } from '#testing/device.ts';
import { isSubscribed, sendRowChange } from '#testing/live-socket.ts';
import { goOffline, goOnline } from '#testing/network.ts';
import { openChat, openStubbedChat, stubChat } from '#testing/open-chat.ts';
import { openPage } from '#testing/open-page.tsx';
import { newMessage } from '#testing/samples/messaging.ts';
import { stubFunction, stubOperation } from '#testing/stub.ts';
import { whenPressed } from '#testing/when-pressed.ts';

const field = page.getByRole('textbox', { name: 'Message Kato' });
const log = page.getByRole('log');
const conversation = page.getByRole('region', { name: 'Conversation', exact: true });

async function write(text: string): Promise<void> {
  await field.fill(text);
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('');
}

/** The texts of the bubbles, in order. */
const bubbleTexts = (state = '') =>
  [...document.querySelectorAll(`[data-slot=message]${state && `[data-state=${state}]`}`)].map(
    ({ textContent }) => textContent,
  );

/** On a phone the list replaces the chat. */
async function leaveAndComeBack(): Promise<void> {
  await page.getByRole('button', { name: 'Back to conversations' }).click();
  await page.getByRole('button', { name: /Kato Kaggwa/ }).click();
  await expect.element(log).toBeVisible();
}

it('a screen reader announces the sender and the time of each message', async () => {
  const time = new Date().toISOString();
  await openChat({
    messages: [
      newMessage({ text: 'Oli otya?', time }),
      newMessage({ from: 'me', text: 'Bulungi!', time, read: false }),
    ],
  });
  await expect.element(log).toMatchAriaInlineSnapshot(`
    - log "Conversation with Kato Kaggwa":
      - paragraph: Today
      - text: "They:"
      - paragraph: Oli otya?
      - time: /\\d\\d:\\d\\d/
      - text: "You:"
      - paragraph: Bulungi!
      - time: /\\d\\d:\\d\\d/
  `);
  for (const name of ['Send a picture', 'Emoji', 'Send', 'More options for Kato Kaggwa']) {
    await expect.element(page.getByRole('button', { name, exact: true })).toBeVisible();
  }
  await expect.element(field).toBeVisible();
});

it('each message has its time in the reader’s time zone, visible once for messages in quick succession', async () => {
  const at = (clock: string) => new Date(`2026-02-01T${clock}:00`).toISOString();
  await openChat({
    messages: [
      newMessage({ text: 'one', time: at('09:58') }),
      newMessage({ text: 'two', time: at('10:01') }),
      newMessage({ text: 'three', time: at('10:20') }),
      newMessage({ from: 'me', text: 'four', time: at('10:21') }),
    ],
  });
  await expect.element(log.getByText('four')).toBeVisible();
  const times = [...log.element().querySelectorAll('time')];
  expect(times.map(({ textContent }) => textContent)).toEqual(['09:58', '10:01', '10:20', '10:21']);
  const visible = times.filter((time) => time.getBoundingClientRect().height > 1);
  expect(visible.map(({ textContent }) => textContent)).toEqual(['10:01', '10:20', '10:21']);
  await expectNoViolations();
});

it.each([
  ['Africa/Kampala', ['01:30', 'Monday']],
  ['America/Los_Angeles', ['14:30', 'Sunday']],
])('the same message has the clock and the day of its reader (%s)', async (zone, [clock, day]) => {
  await inTimeZone(zone);
  await openChat({ messages: [newMessage({ text: 'Oli otya?', time: '2026-02-01T22:30:00Z' })] });
  await expect.element(log.getByText(clock ?? '', { exact: true })).toBeVisible();
  await expect.element(log.getByText(new RegExp(day ?? ''))).toBeVisible();
});

it.each([
  ['is online', { isOnline: true, lastSeenDays: null }, /^Online$/],
  ['was online recently', { isOnline: null, lastSeenDays: 1 }, /^Last seen yesterday$/],
  ['shares neither', { isOnline: null, lastSeenDays: null }, /^$/],
])('the header of a member who %s shows only that', async (_who, presence, line) => {
  await openChat({ conversation: presence });
  await expect.element(log).toBeVisible();
  expect(conversation.element().querySelector('[data-slot=presence]')?.textContent).toMatch(line);
});

it('a member who accepts no messages cannot be written to', async () => {
  await openChat({ conversation: { acceptsMessages: false } });
  await expect.element(page.getByText('This person isn’t accepting messages right now.')).toBeVisible();
  await expect.element(field).not.toBeInTheDocument();
});

it('a member who lets nobody write is told so where they would write, with a link to the setting', async () => {
  await openChat({ conversation: { isClosedByMe: true, acceptsMessages: false } });
  await expect.element(page.getByText('You’ve set messages to nobody, so you can’t write either.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Change it in Settings' }))
    .toHaveAttribute('href', '/settings/privacy');
  await expect.element(field).not.toBeInTheDocument();
  await expectNoViolations();
});

it.each([
  ['both members share receipts and it was read', true, '2026-02-01T12:34:00Z', 1],
  ['it was not read', true, null, 0],
  ['one member does not share receipts', false, '2026-02-01T12:34:00Z', 0],
])('a receipt where %s', async (_where, readReceipts, readAt, shown) => {
  const message = newMessage({ from: 'me', text: 'Have you read this?', read: readReceipts && readAt !== null });
  const stubs = stubChat({ conversation: { readReceipts }, messages: [message] });
  stubs.rows.answers(readAt === null ? [] : [{ seq: message.seq, read_at: readAt }]);
  await openStubbedChat(stubs);
  await expect.element(log.getByText('Have you read this?')).toBeVisible();
  await expect.poll(() => stubs.rows.requests.length).toBe(1);
  await expect.poll(() => log.getByText(/^Read \d\d:\d\d$/).elements().length).toBe(shown);
});

it.each([
  ['the same day, with its time', '2026-02-01T12:00:00Z', '2026-02-01T12:34:00Z', /^Read \d\d:\d\d$/],
  ['days later, with its day', '2026-02-01T12:00:00Z', '2026-02-04T12:34:00Z', /^Read Feb 4, 2026, \d\d:\d\d$/],
])('a message that was read %s', async (_when, time, readAt, shown) => {
  const message = newMessage({ from: 'me', text: 'Have you read this?', read: true, time });
  const stubs = stubChat({ messages: [message] });
  stubs.rows.answers([{ seq: message.seq, read_at: readAt }]);
  await openStubbedChat(stubs);
  await expect.element(log.getByText(shown)).toBeVisible();
});

it('an unsent message shows while the conversation fails to load, and once after it loads', async () => {
  const stubs = stubChat();
  stubs.messages.refuses('match_not_found');
  await openStubbedChat(stubs);
  await write('Oli otya?');
  const failure = page.getByRole('heading', { name: 'We couldn’t load the messages' });
  await expect.element(failure).toBeVisible();
  await expect.poll(() => stubs.sending.requests.length).toBe(1);
  await expect.poll(() => bubbleTexts('sent')).toEqual(['You:Oli otya?']);

  const sent = stubs.sending.requests[0]?.body as { id: string } | undefined;
  const messages = [newMessage({ id: sent?.id ?? '', from: 'me', text: 'Oli otya?', read: false })];
  whenPressed(() => void stubs.messages.answers({ success: true, messages, has_more: false }));
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(failure).not.toBeInTheDocument();
  expect(bubbleTexts()).toEqual(['You:Oli otya?']);
});

it('a first message that asks for money shows a warning until its reader hides it', async () => {
  await openChat({ messages: [newMessage({ text: 'Please send me money for a ticket', caution: 'money' })] });
  const caution = page.getByRole('note').filter({ hasText: 'This message seems to ask for money' });
  await expect.element(caution).toBeVisible();
  await expectNoViolations();
  await expect.element(caution.getByRole('link', { name: 'Safety tips' })).toHaveAttribute('href', '/safety-tips');
  await caution.getByRole('button', { name: 'Report' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Report Kato' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await caution.getByRole('button', { name: 'Hide this warning' }).click();
  await expect.element(caution).not.toBeInTheDocument();
  await leaveAndComeBack();
  await expect.element(log.getByText('Please send me money for a ticket')).toBeVisible();
  await expect.element(caution).not.toBeInTheDocument();
});

it('a held message is labelled, and can be discarded once it is rejected', async () => {
  const stubs = await openChat();
  const text = 'Please send me money for the bus';
  stubs.sending.answers(({ body }) => {
    const message = newMessage({ id: (body as { id: string }).id, from: 'me', text, read: false, held: true });
    stubs.held.answers([{ id: message.id, text, type: 'text', time: message.time }]);
    return { success: true, message };
  });
  await write(text);
  await expect.poll(() => bubbleTexts('held')).toEqual([`You:${text}`]);
  await expect.element(page.getByText('Waiting for review')).toBeVisible();
  await expectNoViolations();

  // A moderator rejects the message and warns its author.
  await expect.poll(() => isSubscribed('notifications')).toBe(true);
  stubs.held.answers([]);
  expect(
    sendRowChange('notifications', 'INSERT', { id: crypto.randomUUID(), user_id: stubs.me.id, kind: 'warning' }),
  ).toBe(1);
  await expect.poll(() => bubbleTexts('refused')).toEqual([`You:${text}`]);
  await expect.element(page.getByText(/A moderator reviewed this message and didn’t let it through\.$/)).toBeVisible();
  await leaveAndComeBack();
  expect(bubbleTexts('refused')).toHaveLength(1);
  await expectNoViolations();
  await page.getByRole('button', { name: 'Discard' }).click();
  expect(bubbleTexts('refused')).toEqual([]);
  await leaveAndComeBack();
  expect(bubbleTexts()).toEqual([]);
});

it('a long conversation opens at its end, and its beginning is loaded by scrolling up', async () => {
  const texts = Array.from({ length: limits.message.pageSize + 10 }, (_, index) => `Message number ${index + 1}.`);
  const all = texts.map((text) => newMessage({ text }));
  const stubs = stubChat();
  stubs.messages.answers(({ url }) => {
    const before = Number(url.searchParams.get('before') ?? Number.POSITIVE_INFINITY);
    const earlier = all.filter(({ seq }) => seq < before);
    const messages = earlier.slice(-limits.message.pageSize);
    return { success: true, messages, has_more: messages.length < earlier.length };
  });
  await openStubbedChat(stubs);
  await expect.element(log.getByText(texts.at(-1) ?? '', { exact: true })).toBeInViewport();
  await expect.element(log.getByText('Message number 1.', { exact: true })).not.toBeInTheDocument();
  expect(bubbleTexts()).toHaveLength(limits.message.pageSize);

  log.element().scrollIntoView({ block: 'start' });
  await expect.poll(() => bubbleTexts()).toEqual(texts.map((text) => `They:${text}`));
});

it('a message written before the conversation has loaded stays when an older answer arrives', async () => {
  const stubs = stubChat();
  const older = stubs.messages.waits();
  await openStubbedChat(stubs);
  await write('Oli otya?');
  await expect.poll(() => stubs.sending.requests.length).toBe(1);
  await expect.poll(() => bubbleTexts()).toEqual(['You:Oli otya?']);
  const requested = stubs.messages.requests.length;
  // Later requests stay unanswered: the message must not depend on them.
  older.answer({ success: true, messages: [], has_more: false });
  stubs.messages.waits();
  await expect.poll(() => stubs.messages.requests.length).toBeGreaterThan(requested);
  expect(bubbleTexts()).toEqual(['You:Oli otya?']);
});

it('a message written offline is shown although the conversation is not on the device, and is sent later', async () => {
  const stubs = stubChat();
  stubs.messages.breaksOff();
  const { conversation } = stubs;
  stubOperation(listConversations).answers({ success: true, conversations: [conversation] });
  await openPage('/messages', { as: stubs.me });
  await expect.element(page.getByRole('button', { name: /Kato Kaggwa/ })).toBeVisible();
  goOffline();
  await page.getByRole('button', { name: /Kato Kaggwa/ }).click();
  await write('Oli otya?');
  await expect.poll(() => bubbleTexts()).toEqual(['You:Oli otya?']);
  await expect.element(page.getByText('Waiting for a connection')).toBeVisible();
  await expect.element(page.getByText(/^This conversation isn’t saved on this device/)).toBeVisible();
  expect(stubs.sending.requests).toEqual([]);

  stubs.messages.answers({ success: true, messages: [], has_more: false });
  goOnline();
  await expect.poll(() => stubs.sending.requests.map(({ body }) => body)).toMatchObject([{ content: 'Oli otya?' }]);
  await expect.element(page.getByText('Waiting for a connection')).not.toBeInTheDocument();
  expect(bubbleTexts()).toEqual(['You:Oli otya?']);
});

it('a held message is shown as sent once a moderator lets it through', async () => {
  const stubs = stubChat();
  const message = newMessage({ from: 'me', text: 'Please send me money for the bus', read: false, held: true });
  stubs.held.answers([{ id: message.id, text: message.text, type: 'text', time: message.time }]);
  await openStubbedChat(stubs);
  await expect.poll(() => bubbleTexts('held')).toEqual([`You:${message.text}`]);
  await expect.poll(() => isSubscribed('messages')).toBe(true);
  stubs.held.answers([]);
  const { held: _held, ...sent } = message;
  stubs.messages.answers({ success: true, messages: [sent], has_more: false });
  const { id, seq, text: content, time: created_at } = message;
  const row = { id, seq, content, created_at, match_id: stubs.conversation.matchId, sender_id: stubs.me.id };
  sendRowChange('messages', 'INSERT', { ...row, message_type: 'text', read_at: null });
  await expect.poll(() => bubbleTexts('held')).toEqual([]);
  await expect.poll(() => bubbleTexts('sent')).toEqual([`You:${message.text}`]);
});

const lively = Array.from({ length: 2 * limits.messagesOfLively }, (_, index) =>
  newMessage({ from: index % 2 === 0 ? 'me' : 'other', text: `Message ${index}` }),
);

it('a lively conversation asks once whether the two met, and one tap answers', async () => {
  const asked = stubFunction('meeting_question').answers(true);
  const answers = stubFunction('answer_meeting').refuses('server_error');
  await openChat({ messages: lively });
  const question = page.getByRole('region', { name: 'Did you two meet in person?' });
  await expect.element(question.getByText('Only you see this. Kato never learns what you answer.')).toBeVisible();
  await expectNoViolations();
  await question.getByRole('button', { name: 'Not yet' }).click();
  await expect.element(question.getByRole('alert')).toBeVisible();
  answers.answers(undefined);
  await question.getByRole('button', { name: 'Not yet' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(answers.requests.at(-1)?.body).toMatchObject({ answer: 'not_yet' });
  expect(asked.requests).toHaveLength(1);
});

it('a quieter conversation asks nothing', async () => {
  const asked = stubFunction('meeting_question').answers(true);
  await openChat({ messages: lively.slice(1) });
  await expect.element(log).toBeVisible();
  expect(asked.requests).toEqual([]);
});
