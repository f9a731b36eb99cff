import type { sendMessageRequest } from '@awamu/contracts/messaging.ts';
import type { z } from 'zod';
import type { Caller } from '#identity/caller.ts';
import type { CallerSql } from '#identity/caller-sql.ts';
import { queryAsCaller } from '#identity/query-as.ts';
import { queryJsonText } from '#identity/query-json-text.ts';
import { callForValue, type FunctionCall, functionCall } from '#platform/database/function-call.ts';

/** The caller's conversations, newest message first: a ConversationsResponse as JSON text. */
export function listConversations(sql: CallerSql, caller: Caller): Promise<string> {
  const { text } = functionCall('public.list_conversations', {});
  return queryJsonText(
    sql,
    caller,
    `select jsonb_build_object('success', true, 'conversations', ${text})::text as body`,
  );
}

/** The page of a conversation that ends before a seq: a MessagesResponse as JSON text. Raises match_not_found. */
export function listEarlierMessages(
  sql: CallerSql,
  caller: Caller,
  matchId: string,
  page: { before: number; limit: number },
): Promise<string> {
  const { text, values } = messagesPage(matchId, page.before, page.limit);
  return queryJsonText(sql, caller, text, values);
}

/**
 * The newest page of a conversation, which opening marks as read: a MessagesResponse as JSON text, with the read state
 * before opening. Raises match_not_found.
 */
export async function openConversation(
  sql: CallerSql,
  caller: Caller,
  matchId: string,
  limit: number,
): Promise<string> {
  return sql.transaction(caller, async (transaction) => {
    const { text, values } = messagesPage(matchId, null, limit);
    const [page] = await transaction.query<{ body: string }>(text, values);
    if (page === undefined) throw new Error('the statement gave no body');
    await callForValue(transaction, 'public.mark_match_read', { match_id: matchId });
    return page.body;
  });
}

function messagesPage(matchId: string, before: number | null, limit: number): FunctionCall {
  const page = { match_id: matchId, before_seq: before, page_size: limit };
  const { text, values } = functionCall('public.list_messages', page);
  return { text: `select (jsonb_build_object('success', true) || ${text})::text as body`, values };
}

/**
 * Sends a message once, even if repeated with the same id: a SendMessageResponse as JSON text.
 * Raises send_forbidden, recipient_closed, invalid_message, too_many_requests.
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
