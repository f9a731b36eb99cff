import type { ChatMessage, Conversation } from '@awamu/contracts/messaging.ts';

const at = '2026-02-01T12:00:00Z';

/** A conversation without messages. */
export function newConversation(traits: Partial<Conversation> = {}): Conversation {
  const matchId = crypto.randomUUID();
  return {
    id: matchId,
    matchId,
    otherUserId: crypto.randomUUID(),
    name: 'Kato',
    photo: null,
    lastMessage: null,
    lastMessageType: null,
    lastMessageFrom: null,
    lastMessageTime: at,
    unread: 0,
    isOnline: null,
    lastSeenDays: null,
    readReceipts: true,
    acceptsMessages: true,
    isClosedByMe: false,
    ...traits,
  };
}

let sequence = 0;

/** A message as its reader sees it. */
export function newMessage(traits: Partial<ChatMessage> = {}): ChatMessage {
  sequence += 1;
  return {
    id: crypto.randomUUID(),
    from: 'other',
    text: 'Oli otya?',
    type: 'text',
    time: at,
    seq: sequence,
    read: true,
    ...traits,
  };
}
