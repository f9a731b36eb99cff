import type { ChatMessage } from '@awamu/contracts/messaging.ts';
import { getI18n } from 'react-i18next';
import { ProductApiError } from '#lib/failures/product-api-error.ts';
import { nextToSend, type Outbox, type OutboxEntry, withFailure, without } from './outbox-entries.ts';

/** Where the outbox is kept and where its messages go. */
export interface Delivery {
  read: () => Outbox;
  change: (change: (outbox: Outbox) => Outbox) => void;
  send: (entry: OutboxEntry) => Promise<ChatMessage>;
  onSent: (entry: OutboxEntry, message: ChatMessage) => void;
  /** Whether the member is here no more: what waits then waits for them, and not for whoever signs in next. */
  isOver: () => boolean;
}

/**
 * Sends everything that waits, one after the other. 'later' means that the way is blocked for now (no network, a busy
 * server) and that the rest waits, in order; what the server refuses is marked and passed over.
 */
export async function deliverOutbox({ read, change, send, onSent, isOver }: Delivery): Promise<'done' | 'later'> {
  for (let entry = nextToSend(read()); entry; entry = nextToSend(read())) {
    if (isOver()) return 'later';
    const { id } = entry;
    try {
      const message = await send(entry);
      onSent(entry, message);
      change((outbox) => without(outbox, id));
    } catch (error) {
      if (isOver() || mayPass(error)) return 'later';
      const failure = refusal(error);
      change((outbox) => withFailure(outbox, id, failure));
    }
  }
  return 'done';
}

function mayPass(error: unknown): boolean {
  if (error instanceof DOMException) return error.name === 'TimeoutError';
  return error instanceof ProductApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
}

/** What the member reads under a message that was refused. Source: specification, section 8 (Send message). */
function refusal(error: unknown): string {
  if (!(error instanceof ProductApiError) || error.code === 'unknown_status')
    return getI18n().t('messages:failed.other');
  if (error.status === 401) return getI18n().t('messages:failed.session');
  return error.message;
}
