import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoViolations } from '#testing/axe.ts';
import { hears, sendRowChange } from '#testing/live-socket.ts';
import { openChat, openStubbedChat, stubChat } from '#testing/open-chat.ts';
import { newMessage } from '#testing/samples/messaging.ts';
import { whenPressed } from '#testing/when-pressed.ts';

const field = page.getByRole('textbox', { name: 'Message Kato' });
const log = page.getByRole('log');
const conversation = page.getByRole('region', { name: 'Conversation', exact: true });

async function write(text: string): Promise<void> {
  await field.fill(text);
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('');
}

/** What the bubbles say, in their order. */
const said = (state = '') =>
  [...document.querySelectorAll(`[data-slot=message]${state && `[data-state=${state}]`}`)].map(
    ({ textContent }) => textContent,
  );

/** On a phone the list stands where the chat was. */
async function leaveAndComeBack(): Promise<void> {
  await page.getByRole('button', { name: 'Back to the conversations' }).click();
  await page.getByRole('button', { name: /Kato Kaggwa/ }).click();
  await expect.element(log).toBeVisible();
}

it('a screen reader hears who said what', async () => {
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
      - text: "You:"
      - paragraph: Bulungi!
  `);
  for (const name of ['Send a picture', 'Emoji', 'Send', 'More about Kato Kaggwa']) {
    await expect.element(page.getByRole('button', { name, exact: true })).toBeVisible();
  }
  await expect.element(field).toBeVisible();
});

it.each([
  ['is online', { isOnline: true, lastSeenAt: null }, /^Online$/],
  ['was seen lately', { isOnline: null, lastSeenAt: new Date(Date.now() - 600_000).toISOString() }, /^Last seen /],
  ['tells neither', { isOnline: null, lastSeenAt: null }, /^$/],
])('the header says of somebody who %s no more than that', async (_who, presence, line) => {
  await openChat({ conversation: presence });
  await expect.element(log).toBeVisible();
  expect(conversation.element().querySelector('[data-slot=presence]')?.textContent).toMatch(line);
});

it('nobody writes to a member who takes messages from nobody', async () => {
  await openChat({ conversation: { acceptsMessages: false } });
  await expect.element(page.getByText('This person is not accepting messages right now.')).toBeVisible();
  await expect.element(field).not.toBeInTheDocument();
});

it.each([
  ['both give them and it was read', true, '2026-02-01T12:34:00Z', 1],
  ['it was not read', true, null, 0],
  ['one of the two gives none', false, '2026-02-01T12:34:00Z', 0],
])('a receipt where %s', async (_where, readReceipts, readAt, shown) => {
  const message = newMessage({ from: 'me', text: 'Have you read this?', read: readReceipts && readAt !== null });
  const stubs = stubChat({ conversation: { readReceipts }, messages: [message] });
  stubs.rows.answers(readAt === null ? [] : [{ seq: message.seq, read_at: readAt }]);
  await openStubbedChat(stubs);
  await expect.element(log.getByText('Have you read this?')).toBeVisible();
  await expect.poll(() => stubs.rows.requests.length).toBe(1);
  await expect.poll(() => log.getByText(/^Read \d\d:\d\d$/).elements().length).toBe(shown);
});

it('what is written shows where the conversation could not be loaded, and once when it could', async () => {
  const stubs = stubChat();
  stubs.messages.refuses('match_not_found');
  await openStubbedChat(stubs);
  await write('Oli otya?');
  const failure = page.getByRole('heading', { name: 'The messages could not be loaded' });
  await expect.element(failure).toBeVisible();
  await expect.poll(() => stubs.sending.requests.length).toBe(1);
  await expect.poll(() => said('sent')).toEqual(['You:Oli otya?']);

  const sent = stubs.sending.requests[0]?.body as { id: string } | undefined;
  const messages = [newMessage({ id: sent?.id ?? '', from: 'me', text: 'Oli otya?', read: false })];
  whenPressed(() => void stubs.messages.answers({ success: true, messages, has_more: false }));
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(failure).not.toBeInTheDocument();
  expect(said()).toEqual(['You:Oli otya?']);
});

it('a first message that asks for money is warned of until its reader hides it', async () => {
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

it('what waits for a moderator says so, and once it was refused can be discarded for good', async () => {
  const stubs = await openChat();
  const text = 'Please send me money for the bus';
  stubs.sending.answers(({ body }) => {
    const message = newMessage({ id: (body as { id: string }).id, from: 'me', text, read: false, held: true });
    stubs.held.answers([{ id: message.id, text, type: 'text', time: message.time }]);
    return { success: true, message };
  });
  await write(text);
  await expect.poll(() => said('held')).toEqual([`You:${text}`]);
  await expect.element(page.getByText('Waiting for review')).toBeVisible();
  await expectNoViolations();

  // A moderator warns its author; it waits no more, and was not sent.
  await expect.poll(() => hears('notifications')).toBe(true);
  stubs.held.answers([]);
  expect(
    sendRowChange('notifications', 'INSERT', { id: crypto.randomUUID(), user_id: stubs.me.id, kind: 'warning' }),
  ).toBe(1);
  await expect.poll(() => said('refused')).toEqual([`You:${text}`]);
  await expect.element(page.getByText(/A moderator reviewed this message and did not let it go\.$/)).toBeVisible();
  await leaveAndComeBack();
  expect(said('refused')).toHaveLength(1);
  await expectNoViolations();
  await page.getByRole('button', { name: 'Discard' }).click();
  expect(said('refused')).toEqual([]);
  await leaveAndComeBack();
  expect(said()).toEqual([]);
});
