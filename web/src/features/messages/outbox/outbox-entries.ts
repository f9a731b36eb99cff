import { messageType } from '@awamu/contracts/messaging.ts';
import { z } from 'zod';

/** A message that the server has not accepted yet. */
const outboxEntry = z.object({
  /** Made here, so that a repeated send never doubles. */
  id: z.uuid(),
  matchId: z.uuid(),
  content: z.string(),
  type: messageType,
  /** ISO 8601, by this device's clock. */
  time: z.string(),
  /** Why the server refused it, for the member to read; null while it is on its way. */
  failure: z.string().nullable(),
});
export type OutboxEntry = z.infer<typeof outboxEntry>;
export type Outbox = readonly OutboxEntry[];

/** What was kept on the device, as an entry; null for what can't be read. */
export function parseOutboxEntry(stored: unknown): OutboxEntry | null {
  return outboxEntry.safeParse(stored).data ?? null;
}

/** The oldest entry that is on its way: messages leave in the order in which they were written. */
export function nextToSend(outbox: Outbox): OutboxEntry | null {
  return outbox.find(({ failure }) => failure === null) ?? null;
}

export function withFailure(outbox: Outbox, id: string, failure: string): Outbox {
  return outbox.map((entry) => (entry.id === id ? { ...entry, failure } : entry));
}

/** Tries a refused message again: it leaves last, so it also stands last. */
export function withRetry(outbox: Outbox, id: string): Outbox {
  const entry = outbox.find((candidate) => candidate.id === id);
  return entry ? [...without(outbox, id), { ...entry, failure: null }] : outbox;
}

export function without(outbox: Outbox, id: string): Outbox {
  return outbox.filter((entry) => entry.id !== id);
}
