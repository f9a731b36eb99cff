import type { ChatMessage } from '@awamu/contracts/messaging.ts';
import { sendMessage as operation } from '@awamu/contracts/operations/messaging.ts';
import { callOperation } from '#lib/calls/call-operation.ts';
import type { OutboxEntry } from '../outbox/outbox-entries.ts';

/** A lost network may never respond, and would block the queue. */
const longestCallMs = 20_000;

/**
 * Sends a message; a repeat with the same id returns the message stored the first time.
 * @throws ProductApiError, or a TimeoutError
 */
export async function sendMessage({ id, matchId, content, type }: OutboxEntry): Promise<ChatMessage> {
  const body = { id, match_id: matchId, content, message_type: type };
  const { message } = await callOperation(operation, { body }, { signal: AbortSignal.timeout(longestCallMs) });
  return message;
}
