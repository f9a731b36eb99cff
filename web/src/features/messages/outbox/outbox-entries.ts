import { messageType } from '@awamu/contracts/messaging.ts';
import { z } from 'zod';

/** A message that the server has not accepted yet. */
const outboxEntry = z.object({
  /** Generated on the device, so that a repeated send creates no duplicate. */
  id: z.uuid(),
  matchId: z.uuid(),
  content: z.string(),
  type: messageType,
  /** ISO 8601, by the device's clock. */
  time: z.string(),
  /** Why the server refused it, as a text for the member; null while unsent. */
  failure: z.string().nullable(),
});
export type OutboxEntry = z.infer<typeof outboxEntry>;
export type Outbox = readonly OutboxEntry[];

/** A stored entry; null if it cannot be parsed. */
export function parseOutboxEntry(stored: unknown): OutboxEntry | null {
  return outboxEntry.safeParse(stored).data ?? null;
}

/** The oldest unsent entry: messages are sent in the order in which they were written. */
export function nextToSend(outbox: Outbox): OutboxEntry | null {
  return outbox.find(({ failure }) => failure === null) ?? null;
}

export function withFailure(outbox: Outbox, id: string, failure: string): Outbox {
  return outbox.map((entry) => (entry.id === id ? { ...entry, failure } : entry));
}

/** Retries a refused message: it is sent last, so it also moves to the end. */
export function withRetry(outbox: Outbox, id: string): Outbox {
  const entry = outbox.find((candidate) => candidate.id === id);
  return entry ? [...without(outbox, id), { ...entry, failure: null }] : outbox;
}

export function without(outbox: Outbox, id: string): Outbox {
  return outbox.filter((entry) => entry.id !== id);
}
