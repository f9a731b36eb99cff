import { z } from 'zod';
import { limits } from './limits.ts';

export const messageType = z.enum(['text', 'image']);

/** One conversation of the list, newest message first. GET /api/messages/conversations. */
export const conversation = z.object({
  id: z.uuid(),
  matchId: z.uuid(),
  otherUserId: z.uuid(),
  name: z.string(),
  photo: z.string().nullable(),
  lastMessage: z.string().nullable(),
  lastMessageType: messageType.nullable(),
  lastMessageFrom: z.enum(['me', 'other']).nullable(),
  /** ISO 8601; the time of the match while nothing has been said. */
  lastMessageTime: z.string(),
  unread: z.int(),
  /** Active within the last 5 minutes; null where the other hides it. */
  isOnline: z.boolean().nullable(),
  /** ISO 8601, to the minute (to the day where the other hides only whether they are online); null where hidden or unknown. */
  lastSeenAt: z.string().nullable(),
  /** Both give read receipts: else neither sees any. */
  readReceipts: z.boolean(),
  /** The other takes messages (allowMessagesFrom is not nobody); else a send is refused with recipient_closed. */
  acceptsMessages: z.boolean(),
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
  /** Grows by one with each message of the whole product: the order of a conversation. */
  seq: z.int(),
  /** Of a message from the other: whether the member has read it. Of an own one: its receipt, never true without receipts. */
  read: z.boolean(),
  /** Of a message from the other: the first that asks for money, or to go on outside the product. The reader is warned. */
  caution: z.enum(['money', 'elsewhere']).optional(),
  /** Of an own message just sent: a moderator looks at it first (rpc my_held_messages lists those that wait). */
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

/** POST /api/messages/send. `id` is made by the client, so that a repeated send never doubles. */
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
