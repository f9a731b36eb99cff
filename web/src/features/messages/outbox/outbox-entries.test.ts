import { describe, expect, it } from 'vitest';
import { nextToSend, type OutboxEntry, parseOutboxEntry, withFailure, without, withRetry } from './outbox-entries.ts';

function entry(last: string): OutboxEntry {
  return {
    id: `00000000-0000-4000-8000-00000000000${last}`,
    matchId: '00000000-0000-4000-8000-0000000000aa',
    content: `message ${last}`,
    type: 'text',
    time: '2026-11-20T10:00:00.000Z',
    failure: null,
  };
}
const [first, second, third] = [entry('1'), entry('2'), entry('3')];

describe('the outbox', () => {
  it('sends in the order of writing', () => {
    expect(nextToSend([first, second])).toBe(first);
    expect(nextToSend([])).toBeNull();
  });

  it('skips refused messages', () => {
    const outbox = withFailure([first, second], first.id, 'refused');
    expect(nextToSend(outbox)).toBe(second);
    expect(outbox[0]?.failure).toBe('refused');
  });

  it('sends a retried message last', () => {
    const outbox = withRetry(withFailure([first, second, third], first.id, 'refused'), first.id);
    expect(outbox.map(({ id }) => id)).toEqual([second.id, third.id, first.id]);
    expect(outbox.every(({ failure }) => failure === null)).toBe(true);
  });

  it('removes accepted messages and ignores unknown ones', () => {
    expect(without([first, second], first.id)).toEqual([second]);
    expect(withRetry([first], second.id)).toEqual([first]);
  });

  it('survives storage, and treats unreadable storage as empty', () => {
    expect(parseOutboxEntry(JSON.parse(JSON.stringify(first)))).toEqual(first);
    expect(parseOutboxEntry({ id: 'x' })).toBeNull();
    expect(parseOutboxEntry(undefined)).toBeNull();
  });
});
