import type { ChatMessage } from '@awamu/contracts/messaging.ts';
import type { HeldMessages } from '#entities/conversation/held-messages.ts';
import { calendarDaysBetween } from '#lib/time/time.ts';
import type { Outbox } from '../outbox/outbox-entries.ts';

type Shown = Pick<ChatMessage, 'id' | 'from' | 'text' | 'type' | 'time' | 'caution'>;

/** The items of a conversation, from top to bottom. */
export type TimelineItem =
  | { kind: 'day'; id: string; date: Date }
  | { kind: 'message'; message: Shown; state: 'sent' | 'sending' | 'held' | 'refused' }
  | { kind: 'message'; message: Shown; state: 'failed'; failure: string };

/** Stored and held messages by time, then unsent ones; with a separator before each new calendar day of the reader. */
export function timeline(
  stored: readonly ChatMessage[],
  outbox: Outbox,
  matchId: string,
  held: HeldMessages = { waiting: [], refused: [] },
): TimelineItem[] {
  const storedIds = new Set(stored.map(({ id }) => id));
  const messages: Exclude<TimelineItem, { kind: 'day' }>[] = stored.map((message) => ({
    kind: 'message',
    message,
    state: 'sent',
  }));
  for (const [state, stored] of [['held', held.waiting] as const, ['refused', held.refused] as const]) {
    for (const message of stored) {
      if (storedIds.has(message.id)) continue;
      const item = { kind: 'message' as const, message: { ...message, from: 'me' as const }, state };
      const after = messages.findIndex((other) => Date.parse(other.message.time) > Date.parse(message.time));
      messages.splice(after === -1 ? messages.length : after, 0, item);
    }
  }
  const heldIds = new Set(held.waiting.map(({ id }) => id));
  for (const { id, content, type, time, failure, matchId: entryMatch } of outbox) {
    if (entryMatch !== matchId || storedIds.has(id) || heldIds.has(id)) continue;
    const message: Shown = { id, from: 'me', text: content, type, time };
    messages.push(
      failure === null
        ? { kind: 'message', message, state: 'sending' }
        : { kind: 'message', message, state: 'failed', failure },
    );
  }
  return withDays(messages);
}

function withDays(messages: readonly Exclude<TimelineItem, { kind: 'day' }>[]): TimelineItem[] {
  const items: TimelineItem[] = [];
  let day: Date | null = null;
  for (const item of messages) {
    const date = new Date(item.message.time);
    // A clock that is slow must not insert an earlier day below a later one.
    if (day === null || calendarDaysBetween(day, date) > 0) {
      items.push({ kind: 'day', id: `day-${item.message.id}`, date });
      day = date;
    }
    items.push(item);
  }
  return items;
}
