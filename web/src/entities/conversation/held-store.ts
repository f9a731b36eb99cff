import { messageType } from '@awamu/contracts/messaging.ts';
import { z } from 'zod';
import { readStored, store } from '#lib/storage/browser-storage.ts';

/** An own message that a moderator looks at before it is sent. */
export const heldMessage = z.object({ id: z.uuid(), text: z.string(), type: messageType, time: z.string() });
export type HeldMessage = z.infer<typeof heldMessage>;

/** The server tells what waits and not what was refused: a device knows by what it has seen waiting. */
const keyOf = (memberId: string, matchId: string) => `awamu-held:${memberId}:${matchId}`;

const stored = z.array(heldMessage);

/** What this device has seen waiting in a conversation; anything unreadable counts as nothing. */
export function storedHeld(memberId: string, matchId: string): readonly HeldMessage[] {
  try {
    return stored.parse(JSON.parse(readStored('local', keyOf(memberId, matchId)) ?? '[]'));
  } catch {
    return [];
  }
}

/** Where the browser refuses storage, what waits is still told by the server. */
export function keepHeld(memberId: string, matchId: string, messages: readonly HeldMessage[]): void {
  store('local', keyOf(memberId, matchId), messages.length === 0 ? null : JSON.stringify(messages));
}
