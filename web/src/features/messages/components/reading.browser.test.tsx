import { listMessages, markRead } from '@awamu/contracts/operations/messaging.ts';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { onDesktop } from '#testing/device.ts';
import { isSubscribed, sendRowChange } from '#testing/live-socket.ts';
import { openChat, openStubbedChat, stubChat } from '#testing/open-chat.ts';
import { openPage } from '#testing/open-page.tsx';
import { newMessage } from '#testing/samples/messaging.ts';
import { stubOperation } from '#testing/stub.ts';

const log = page.getByRole('log');

function show(visibility: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibility });
  onTestFinished(() => void Reflect.deleteProperty(document, 'visibilityState'));
  document.dispatchEvent(new Event('visibilitychange'));
}

it('a conversation is marked read while it is open on a visible page, and never otherwise', async () => {
  const stubs = stubChat({ conversation: { unread: 1 }, messages: [newMessage({ text: 'Ready?', read: false })] });
  const marking = stubOperation(markRead).answers({ success: true });
  show('hidden');
  await openStubbedChat(stubs);
  await expect.element(log.getByText('Ready?')).toBeVisible();
  expect(marking.requests).toEqual([]);
  show('visible');
  await expect.poll(() => marking.requests.length).toBe(1);
});

it('a message that arrives in an open conversation is marked read once the page is visible', async () => {
  const stubs = await openChat();
  const marking = stubOperation(markRead).answers({ success: true });
  await expect.poll(() => isSubscribed('messages')).toBe(true);
  show('hidden');
  sendRowChange('messages', 'INSERT', {
    id: crypto.randomUUID(),
    match_id: stubs.conversation.matchId,
    sender_id: stubs.conversation.otherUserId,
    recipient_id: stubs.me.id,
    content: 'Are you there?',
    message_type: 'text',
    created_at: new Date().toISOString(),
    seq: 900,
    read_at: null,
  });
  await expect.element(log.getByText('Are you there?')).toBeVisible();
  expect(marking.requests).toEqual([]);
  show('visible');
  await expect.poll(() => marking.requests.length).toBe(1);
});

it('the list of conversations marks none read', async () => {
  await onDesktop();
  const { me } = stubChat({ conversation: { unread: 3, lastMessage: 'Ready?' } });
  const marking = stubOperation(markRead).answers({ success: true });
  const fetched = stubOperation(listMessages).answers({ success: true, messages: [], has_more: false });
  await openPage('/messages', { as: me });
  await expect.element(page.getByRole('button', { name: /Kato Kaggwa/ })).toBeVisible();
  expect(fetched.requests).toEqual([]);
  expect(marking.requests).toEqual([]);
});
