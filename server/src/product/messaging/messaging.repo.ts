import type { sendMessageRequest } from '@awamu/contracts/messaging.ts';
import type { z } from 'zod';
import type { Caller } from '#identity/caller.ts';
import type { CallerSql } from '#identity/caller-sql.ts';
import { queryAsCaller } from '#identity/query-as.ts';
import { queryJsonText } from '#identity/query-json-text.ts';
import { callForValue, functionCall } from '#platform/database/function-call.ts';

/** The caller's conversations, newest message first: a ConversationsResponse as JSON text. */
export function listConversations(sql: CallerSql, caller: Caller): Promise<string> {
  const { text } = functionCall('public.list_conversations', {});
  return queryJsonText(
    sql,
    caller,
    `select jsonb_build_object('success', true, 'conversations', ${text})::text as body`,
  );
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
  const { text, values } = functionCall('public.list_messages', {
    match_id: matchId,
    before_seq: page.before,
    page_size: page.limit,
  });
  return queryJsonText(sql, caller, `select (jsonb_build_object('success', true) || ${text})::text as body`, values);
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
  const { text, values } = functionCall('public.send_message', { ...message, id: message.id ?? null });
  return queryJsonText(
    sql,
    caller,
    `select jsonb_build_object('success', true, 'message', ${text})::text as body`,
    values,
  );
}

/** Marks all messages to the caller in this conversation as read. Raises match_not_found. */
export async function markMatchRead(sql: CallerSql, caller: Caller, matchId: string): Promise<void> {
  await callForValue(queryAsCaller(sql, caller), 'public.mark_match_read', { match_id: matchId });
}
