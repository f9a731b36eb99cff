import type { ChatMessage } from '@awamu/contracts/messaging.ts';
import { describe, expect, it } from 'vitest';
import type { OutboxEntry } from '../outbox/outbox-entries.ts';
import { type TimelineItem, timeline } from './timeline.ts';

const matchId = 'match';

function stored(id: string, time: string): ChatMessage {
  return { id, from: 'other', text: id, type: 'text', time, seq: 1, read: true };
}
function waiting(id: string, time: string, failure: string | null = null): OutboxEntry {
  return { id, matchId, content: id, type: 'text', time, failure };
}
const outline = (items: TimelineItem[]) =>
  items.map((item) => (item.kind === 'day' ? 'day' : `${item.message.id}:${item.state}`));

describe('timeline', () => {
  it('separates days and puts unsent messages at the end', () => {
    const items = timeline(
      [stored('a', '2026-11-19T10:00:00'), stored('b', '2026-11-19T23:59:00'), stored('c', '2026-11-20T00:01:00')],
      [waiting('d', '2026-11-20T09:00:00'), waiting('e', '2026-11-20T09:01:00', 'refused')],
      matchId,
    );
    expect(outline(items)).toEqual(['day', 'a:sent', 'b:sent', 'day', 'c:sent', 'd:sending', 'e:failed']);
  });

  it('shows a message once when it is stored and still in the outbox', () => {
    const items = timeline([stored('a', '2026-11-20T10:00:00')], [waiting('a', '2026-11-20T10:00:00')], matchId);
    expect(outline(items)).toEqual(['day', 'a:sent']);
  });

  it('shows a held message once, by its time, and as sent when it is released', () => {
    const day = '2026-11-20T';
    const written = (id: string, time: string) => ({ id, text: id, type: 'text' as const, time: `${day}${time}` });
    const storedMessages = [stored('a', `${day}10:00:00`), stored('c', `${day}12:00:00`)];
    const held = { waiting: [written('b', '11:00:00')], refused: [written('d', '13:00:00')] };
    const outbox = [waiting('b', `${day}11:00:00`)];
    expect(outline(timeline(storedMessages, outbox, matchId, held))).toEqual([
      'day',
      'a:sent',
      'b:held',
      'c:sent',
      'd:refused',
    ]);
    const released = [...storedMessages, stored('b', `${day}14:00:00`)];
    expect(outline(timeline(released, [], matchId, held))).toEqual(['day', 'a:sent', 'c:sent', 'd:refused', 'b:sent']);
  });

  it('leaves out messages of other conversations', () => {
    const elsewhere = { ...waiting('x', '2026-11-20T10:00:00'), matchId: 'another' };
    expect(timeline([], [elsewhere], matchId)).toEqual([]);
  });

  it('starts no earlier day below a later one when the clock is slow', () => {
    const items = timeline([stored('a', '2026-11-20T10:00:00')], [waiting('b', '2026-11-18T10:00:00')], matchId);
    expect(outline(items)).toEqual(['day', 'a:sent', 'b:sending']);
  });
});
