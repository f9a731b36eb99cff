import type { sendMessageRequest } from '@awamu/contracts/messaging.ts';
import type { z } from 'zod';
import { callForAnswer, callForMember } from '#identity/call-for-json.ts';
import type { Caller } from '#identity/caller.ts';
import type { CallerSql } from '#identity/caller-sql.ts';
import { queryAsCaller } from '#identity/query-as.ts';
import { callForValue } from '#platform/database/function-call.ts';

/** The caller's conversations, newest message first: a ConversationsResponse as JSON text. */
export function listConversations(sql: CallerSql, caller: Caller): Promise<string> {
  return callForMember('conversations', sql, caller, 'public.list_conversations', {});
}

/**
 * A page of a conversation, the newest one or the one that ends before a seq: a MessagesResponse as JSON text. Reading
 * marks nothing as read. Raises match_not_found.
 */
export function listMessages(
  sql: CallerSql,
  caller: Caller,
  matchId: string,
  page: { before: number | null; limit: number },
): Promise<string> {
  const args = { match_id: matchId, before_seq: page.before, page_size: page.limit };
  return callForAnswer(sql, caller, 'public.list_messages', args);
}

/**
 * Sends a message once, even if repeated with the same id: a SendMessageResponse as JSON text.
 * Raises send_forbidden, sender_closed, recipient_closed, invalid_message, too_many_requests.
 */
export function sendMessage(
  sql: CallerSql,
  caller: Caller,
  message: z.infer<typeof sendMessageRequest>,
): Promise<string> {
  return callForMember('message', sql, caller, 'public.send_message', { ...message, id: message.id ?? null });
}

/** Marks all messages to the caller in this conversation as read. Raises match_not_found. */
export async function markMatchRead(sql: CallerSql, caller: Caller, matchId: string): Promise<void> {
  await callForValue(queryAsCaller(sql, caller), 'public.mark_match_read', { match_id: matchId });
}
