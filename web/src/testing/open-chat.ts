import type { ChatMessage, Conversation } from '@awamu/contracts/messaging.ts';
import { listConversations, listMessages, markRead, sendMessage } from '@awamu/contracts/operations/messaging.ts';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from './open-page.tsx';
import { newMember } from './people.ts';
import { newConversation, newMessage } from './samples/messaging.ts';
import { stubFunction, stubOperation, stubRows } from './stub.ts';

interface ChatScene {
  conversation?: Partial<Conversation>;
  /** Oldest first. */
  messages?: ChatMessage[];
}

/**
 * A member with one conversation, with Kato Kaggwa, whose sent messages are stored.
 * @returns the stubs; `rows` answers the newest receipt, and which of the held messages were sent
 */
export function stubChat({ conversation = {}, messages = [] }: ChatScene = {}) {
  const shown = newConversation({ name: 'Kato Kaggwa', ...conversation });
  stubOperation(listConversations).answers({ success: true, conversations: [shown] });
  stubOperation(markRead).answers({ success: true });
  return {
    me: newMember(),
    conversation: shown,
    messages: stubOperation(listMessages).answers({ success: true, messages, has_more: false }),
    sending: stubOperation(sendMessage).answers(({ body }) => {
      const { id, content, message_type } = body as { id: string; content: string; message_type: ChatMessage['type'] };
      const message = newMessage({ id, from: 'me', text: content, type: message_type, read: false });
      return { success: true, message };
    }),
    held: stubFunction('my_held_messages').answers([]),
    rows: stubRows('messages').answers([]),
  };
}

/** Opens the messages page with its one conversation. */
export async function openChat(scene: ChatScene = {}) {
  const stubs = stubChat(scene);
  await openStubbedChat(stubs);
  return stubs;
}

/** Like openChat, with responses that the test has changed. */
export async function openStubbedChat({ me, conversation }: ReturnType<typeof stubChat>): Promise<void> {
  await openPage(`/messages?match=${conversation.matchId}`, { as: me });
  await expect.element(page.getByRole('region', { name: 'Conversation', exact: true })).toBeVisible();
}
