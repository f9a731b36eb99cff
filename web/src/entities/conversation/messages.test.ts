import type { ChatMessage } from '@awamu/contracts/messaging.ts';
import { describe, expect, it } from 'vitest';
import { inOrder, type MessagePages, withMessage } from './messages.ts';

function message(seq: number, text = `message ${seq}`): ChatMessage {
  return { id: `id-${seq}`, from: 'other', text, type: 'text', time: '2026-11-20T10:00:00Z', seq, read: false };
}

/** Two loaded pages, the newest first, as the infinite query keeps them. */
const pages: MessagePages = {
  pageParams: [null, 3],
  pages: [
    { success: true, messages: [message(3), message(5)], has_more: true },
    { success: true, messages: [message(1), message(2)], has_more: false },
  ],
};
const seqs = (loaded: MessagePages) => inOrder(loaded).map(({ seq }) => seq);

describe('a conversation in pages', () => {
  it('reads from the oldest to the newest', () => {
    expect(seqs(pages)).toEqual([1, 2, 3, 5]);
    expect(inOrder(undefined)).toEqual([]);
  });

  it('takes a new message in by its place in the order', () => {
    expect(seqs(withMessage(pages, message(6)))).toEqual([1, 2, 3, 5, 6]);
    expect(seqs(withMessage(pages, message(4)))).toEqual([1, 2, 3, 4, 5]);
  });

  it('leaves a message from before what is loaded to its own page', () => {
    const [newest] = pages.pages as [MessagePages['pages'][0]];
    const opened = { pageParams: [null], pages: [newest] };
    expect(withMessage(opened, { ...message(1), read: true })).toBe(opened);
  });

  it('replaces a message that is known, on whichever page it stands', () => {
    const changed = withMessage(pages, { ...message(2), read: true });
    expect(seqs(changed)).toEqual([1, 2, 3, 5]);
    expect(inOrder(changed)[1]?.read).toBe(true);
  });
});
