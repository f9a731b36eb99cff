import type { sendMessageRequest } from '@awamu/contracts/messaging.ts';
import type { z } from 'zod';
import type { Caller } from '#identity/caller.ts';
import type { CallerSql } from '#identity/caller-sql.ts';
import { queryJsonText } from '#identity/query-json-text.ts';

/** The caller's conversations, newest message first: a ConversationsResponse as JSON text. */
export function listConversations(sql: CallerSql, caller: Caller): Promise<string> {
  return queryJsonText(
    sql,
    caller,
    `select jsonb_build_object('success', true, 'conversations', public.list_conversations())::text as body`,
  );
}

/** The page of a conversation that ends before a seq: a MessagesResponse as JSON text. Raises match_not_found. */
export function listEarlierMessages(
  sql: CallerSql,
  caller: Caller,
  matchId: string,
  page: { before: number; limit: number },
): Promise<string> {
  return queryJsonText(sql, caller, messagesPage, [matchId, page.before, page.limit]);
}

/**
 * The newest page of a conversation, which is read by being opened: a MessagesResponse as JSON text, its messages still
 * as they were before. Raises match_not_found.
 */
export async function openConversation(
  sql: CallerSql,
  caller: Caller,
  matchId: string,
  limit: number,
): Promise<string> {
  return sql.transaction(caller, async (transaction) => {
    const [page] = await transaction.query<{ body: string }>(messagesPage, [matchId, null, limit]);
    if (page === undefined) throw new Error('the statement gave no body');
    await transaction.query('select public.mark_match_read($1::uuid)', [matchId]);
    return page.body;
  });
}

const messagesPage = `select (
  jsonb_build_object('success', true) || public.list_messages($1::uuid, $2::bigint, $3::integer)
)::text as body`;

/**
 * Sends a message once, however often it comes with the same id: a SendMessageResponse as JSON text.
 * Raises send_forbidden, recipient_closed, invalid_message, too_many_requests.
 */
export function sendMessage(
  sql: CallerSql,
  caller: Caller,
  message: z.infer<typeof sendMessageRequest>,
): Promise<string> {
  return queryJsonText(
    sql,
    caller,
    `select jsonb_build_object(
       'success', true, 'message', public.send_message($1::uuid, $2::uuid, $3::text, $4::text)
     )::text as body`,
    [message.id ?? null, message.match_id, message.content, message.message_type],
  );
}

/** Everything said to the caller in this conversation is read. Raises match_not_found. */
export async function markMatchRead(sql: CallerSql, caller: Caller, matchId: string): Promise<void> {
  await sql.one(caller, 'select public.mark_match_read($1::uuid)', [matchId]);
}
