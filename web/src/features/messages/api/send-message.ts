import { type ChatMessage, sendMessageResponse } from '@awamu/contracts/messaging.ts';
import { callProduct } from '#lib/product-api.ts';
import type { OutboxEntry } from '../outbox/outbox-entries.ts';

/** A network that is gone without saying so never answers, and nothing else is sent meanwhile. */
const longestCallMs = 20_000;

/**
 * Sends a message; a repeat with the same id answers with what was stored the first time.
 * @throws ProductApiError, or a TimeoutError
 */
export async function sendMessage({ id, matchId, content, type }: OutboxEntry): Promise<ChatMessage> {
  const { message } = await callProduct('/api/messages/send', {
    method: 'POST',
    body: { id, match_id: matchId, content, message_type: type },
    response: sendMessageResponse,
    signal: AbortSignal.timeout(longestCallMs),
  });
  return message;
}
