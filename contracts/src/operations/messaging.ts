import { limits } from '../limits.ts';
import {
  conversationsResponse,
  matchPath,
  messagesQuery,
  messagesResponse,
  sendMessageRequest,
  sendMessageResponse,
} from '../messaging.ts';
import { done } from '../success.ts';
import { operation } from './operation.ts';

export const listConversations = operation({
  method: 'GET',
  path: '/api/messages/conversations',
  summary: 'The conversations of the member, newest message first.',
  level: 'member',
  output: conversationsResponse,
});

export const listMessages = operation({
  method: 'GET',
  path: '/api/messages/match/:matchId',
  summary:
    'A page of a conversation, oldest message first. Without `before` it is the newest page. Nothing is marked read.',
  level: 'member',
  input: { params: matchPath, query: messagesQuery },
  output: messagesResponse,
  errors: ['match_not_found'],
});

export const sendMessage = operation({
  method: 'POST',
  path: '/api/messages/send',
  summary: 'Sends a message. Requests with the same id store it once.',
  level: 'member',
  isIdempotent: true,
  input: { body: sendMessageRequest },
  fieldErrors: { content: 'invalid_message', message_type: 'invalid_message' },
  output: sendMessageResponse,
  errors: ['send_forbidden', 'recipient_closed', 'sender_closed', 'too_many_requests'],
  limitPerMember: limits.memberWrites,
});

export const markRead = operation({
  method: 'POST',
  path: '/api/messages/read/:matchId',
  summary: 'Marks a conversation read.',
  level: 'member',
  isIdempotent: true,
  input: { params: matchPath },
  output: done,
  errors: ['match_not_found'],
});
