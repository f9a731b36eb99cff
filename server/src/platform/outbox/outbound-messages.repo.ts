import { z } from 'zod';
import { callForRows, callForValue } from '../database/function-call.ts';
import type { Queryable } from '../owner-database/owner-database.ts';
import type { OutboundMessage } from './outbound-message.ts';

const outboundMessage: z.ZodType<OutboundMessage> = z.object({
  id: z.uuid(),
  attempt: z.int(),
  kind: z.string(),
  channel: z.enum(['mail', 'sms', 'whatsapp', 'push']),
  address: z.string(),
  contents: z.record(z.string(), z.string().nullable()),
  batch: z.unknown(),
  language: z.string().nullable(),
});

/**
 * Claims messages for this server.
 * @param fromQueue whether this server holds their jobs; false for messages that are not queued yet
 * @returns messages by id; null if there is nothing to send; a message that cannot be parsed is missing
 */
export async function claimMessages(
  database: Queryable,
  messages: readonly string[],
  now: Date,
  fromQueue: boolean,
): Promise<Map<string, OutboundMessage | null>> {
  const claim = { messages, at: now, from_queue: fromQueue };
  const rows = await callForRows(database, 'private.claim_outbound_messages', claim, 'id', 'body');
  const claimed = rows.map(({ id, body }) => [id, outboundMessage.nullable().safeParse(body).data] as const);
  return new Map(claimed.flatMap(([id, message]) => (id === null || message === undefined ? [] : [[id, message]])));
}

export async function settleMessage(
  database: Queryable,
  id: string,
  now: Date,
  outcome: 'sent' | 'uncertain' | 'dead',
): Promise<void> {
  await callForValue(database, 'private.settle_outbound_message', { message_id: id, at: now, outcome });
}

/** Stores why an attempt failed, for operators; the message is retried. @param attempt undefined if it could not be read */
export async function noteFailure(
  database: Queryable,
  { id, attempt }: { id: string; attempt?: number },
  now: Date,
  failure: string,
): Promise<void> {
  await callForValue(database, 'private.note_message_failure', {
    message_id: id,
    at: now,
    failure,
    ...(attempt === undefined ? {} : { attempt }),
  });
}

/**
 * Reserves a message that is still being sent for another 45 seconds (private.message_lease).
 * @returns false if another server has claimed it, or it is settled
 */
export async function renewLease(
  database: Queryable,
  { id, attempt }: Pick<OutboundMessage, 'id' | 'attempt'>,
  now: Date,
): Promise<boolean> {
  return (await callForValue(database, 'private.renew_message_lease', { message_id: id, attempt, at: now })) === true;
}

/** Suppresses an address that the provider refuses permanently, and notifies the member. */
export async function stopBatchAddress(
  database: Queryable,
  { id, address }: Pick<OutboundMessage, 'id' | 'address'>,
  now: Date,
  reason: string,
): Promise<void> {
  await callForValue(database, 'private.stop_batch_address', { message_id: id, at: now, address, reason });
}

export interface NewMessage extends Pick<OutboundMessage, 'id' | 'kind' | 'channel' | 'address' | 'contents'> {
  /** The message is not sent after this time; null means that it does not expire. */
  expiresAt: Date | null;
  /** When the message becomes due for the queue. */
  nextAttemptAt: Date;
}

/** Inserts a message in the caller's transaction. */
export async function insertMessage(transaction: Queryable, message: NewMessage): Promise<void> {
  const { contents, expiresAt, nextAttemptAt, ...named } = message;
  await callForValue(transaction, 'private.enqueue_message', {
    ...named,
    contents: JSON.stringify(contents),
    expires_at: expiresAt,
    next_attempt_at: nextAttemptAt,
  });
}
