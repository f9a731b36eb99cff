import type { ChatMessage } from '@awamu/contracts/messaging.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { changeOutbox } from './outbox-store.ts';

/** Puts a message in the outbox, from where it is sent on every page; it stays there with its failure if it is refused. */
export function putInOutbox(
  memberId: string,
  matchId: string,
  content: string,
  type: ChatMessage['type'] = 'text',
): void {
  const entry = { id: crypto.randomUUID(), matchId, content, type, time: serverNow().toISOString(), failure: null };
  changeOutbox(memberId, (outbox) => [...outbox, entry]);
}
