import { messageType } from '@awamu/contracts/messaging.ts';
import { z } from 'zod';
import { readStored, store } from '#lib/storage/browser-storage.ts';
import { heldPrefix } from '#lib/storage/stored-names.ts';

/** An own message that is held for moderation. */
export const heldMessage = z.object({ id: z.uuid(), text: z.string(), type: messageType, time: z.string() });
export type HeldMessage = z.infer<typeof heldMessage>;

/** The server lists held messages but not rejected ones, so the device stores what it has seen held. */
const keyOf = (memberId: string, matchId: string) => `${heldPrefix}${memberId}:${matchId}`;

const stored = z.array(heldMessage);

/** The messages that this device has seen held in a conversation; unreadable data counts as none. */
export function storedHeld(memberId: string, matchId: string): readonly HeldMessage[] {
  try {
    return stored.parse(JSON.parse(readStored('local', keyOf(memberId, matchId)) ?? '[]'));
  } catch {
    return [];
  }
}

/** Without storage the server still lists the held messages. */
export function keepHeld(memberId: string, matchId: string, messages: readonly HeldMessage[]): void {
  store('local', keyOf(memberId, matchId), messages.length === 0 ? null : JSON.stringify(messages));
}
