import { type ChatMessage, sendMessageResponse } from '@awamu/contracts/messaging.ts';
import { callProduct } from '#lib/product-api.ts';
import type { OutboxEntry } from '../outbox/outbox-entries.ts';

/** Sends a message; a repeat with the same id answers with what was stored the first time. @throws ProductApiError */
export async function sendMessage({ id, matchId, content, type }: OutboxEntry): Promise<ChatMessage> {
  const { message } = await callProduct('/api/messages/send', {
    method: 'POST',
    body: { id, match_id: matchId, content, message_type: type },
    response: sendMessageResponse,
  });
  return message;
}
