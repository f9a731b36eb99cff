import type { ChatMessage } from '@awamu/contracts/messaging.ts';
import { getI18n } from 'react-i18next';
import { ProductApiError } from '#lib/failures/product-api-error.ts';
import { nextToSend, type Outbox, type OutboxEntry, withFailure, without } from './outbox-entries.ts';

/** The storage and the target of the outbox. */
export interface Delivery {
  read: () => Outbox;
  change: (change: (outbox: Outbox) => Outbox) => void;
  send: (entry: OutboxEntry) => Promise<ChatMessage>;
  onSent: (entry: OutboxEntry, message: ChatMessage) => void;
  /**
   * True once the member has signed out: unsent messages then wait for them, and must not be sent as the next member.
   */
  isOver: () => boolean;
}

/**
 * Sends all unsent messages in order. 'later' means a temporary failure (no network, a busy server), after which the
 * rest waits; a message that the server refuses is marked and skipped.
 */
export async function deliverOutbox({ read, change, send, onSent, isOver }: Delivery): Promise<'done' | 'later'> {
  for (let entry = nextToSend(read()); entry; entry = nextToSend(read())) {
    if (isOver()) return 'later';
    const { id } = entry;
    try {
      const message = await send(entry);
      // Nothing of the member may enter the cache of the next one.
      if (!isOver()) onSent(entry, message);
      change((outbox) => without(outbox, id));
    } catch (error) {
      if (isOver() || isTemporary(error)) return 'later';
      const failure = refusal(error);
      change((outbox) => withFailure(outbox, id, failure));
    }
  }
  return 'done';
}

function isTemporary(error: unknown): boolean {
  if (error instanceof DOMException) return error.name === 'TimeoutError';
  return error instanceof ProductApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
}

/** The text below a refused message. Source: specification, section 8 (Send message). */
function refusal(error: unknown): string {
  if (!(error instanceof ProductApiError) || error.code === 'unknown_status')
    return getI18n().t('messages:failed.other');
  if (error.status === 401) return getI18n().t('messages:failed.session');
  return error.message;
}
