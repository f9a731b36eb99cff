import { z } from 'zod';
import { limits } from './limits.ts';

export const messageType = z.enum(['text', 'image']);

/** One conversation of GET /api/messages/conversations, which is sorted by newest message. */
export const conversation = z.object({
  id: z.uuid(),
  matchId: z.uuid(),
  otherUserId: z.uuid(),
  name: z.string(),
  photo: z.string().nullable(),
  lastMessage: z.string().nullable(),
  lastMessageType: messageType.nullable(),
  lastMessageFrom: z.enum(['me', 'other']).nullable(),
  /** ISO 8601; the time of the match if there is no message yet. */
  lastMessageTime: z.string(),
  unread: z.int(),
  /** Active within the last 5 minutes; null if the other member hides it. */
  isOnline: z.boolean().nullable(),
  /** Calendar days since the last activity, in the time zone of the reader's city; null if hidden or unknown. */
  lastSeenDays: z.int().nullable(),
  /** Whether both members have read receipts on; otherwise neither sees any. */
  readReceipts: z.boolean(),
  /** False if the other member's allowMessagesFrom is nobody; sending then fails with recipient_closed. */
  acceptsMessages: z.boolean(),
  /** True if the reader's own allowMessagesFrom is nobody; sending then fails with sender_closed. */
  isClosedByMe: z.boolean(),
});
export type Conversation = z.infer<typeof conversation>;
export const conversationsResponse = z.object({ success: z.literal(true), conversations: z.array(conversation) });
export type ConversationsResponse = z.infer<typeof conversationsResponse>;

/** One message as its reader sees it. An image's text is its storage path, or JSON {"url": path, "caption": text}. */
export const chatMessage = z.object({
  id: z.uuid(),
  from: z.enum(['me', 'other']),
  text: z.string(),
  type: messageType,
  /** ISO 8601 */
  time: z.string(),
  /** A sequence number across all conversations; it orders the messages of a conversation. */
  seq: z.int(),
  /** For a received message: whether the member has read it. For a sent message: its receipt, never true without receipts. */
  read: z.boolean(),
  /** On the first received message that asks for money or for a move off the platform; the UI warns the reader. */
  caution: z.enum(['money', 'elsewhere']).optional(),
  /** On a message just sent: it is held for moderation (rpc my_held_messages lists held messages). */
  held: z.literal(true).optional(),
});
export type ChatMessage = z.infer<typeof chatMessage>;

/** ?before= (a seq) and ?limit= of GET /api/messages/match/{matchId}. */
export const messagesQuery = z.object({
  before: z.coerce.number().int().positive().optional(),
  limit: z.coerce.number().int().min(1).max(limits.message.maxPageSize).default(limits.message.pageSize),
});

/** The {matchId} of a path. */
export const matchPath = z.object({ matchId: z.uuid() });

/** GET /api/messages/match/{matchId}?before={seq}&limit=50: oldest first within the page. */
export const messagesResponse = z.object({
  success: z.literal(true),
  messages: z.array(chatMessage),
  has_more: z.boolean(),
});
export type MessagesResponse = z.infer<typeof messagesResponse>;

/** POST /api/messages/send. The client generates `id`, so that a repeated request stores one message. */
export const sendMessageRequest = z.object({
  id: z.uuid().optional(),
  match_id: z.uuid(),
  content: z
    .string()
    .max(limits.message.maxLength)
    .refine((content) => content.trim().length > 0 && !content.includes('\u0000')),
  message_type: messageType.default('text'),
});
export const sendMessageResponse = z.object({ success: z.literal(true), message: chatMessage });
export type SendMessageResponse = z.infer<typeof sendMessageResponse>;
