import type { ChatMessage } from '@awamu/contracts/messaging.ts';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import {
  addMessage,
  inOrder,
  type MessagePages,
  messagesQuery,
  receivedMessagesQuery,
  withMessage,
} from './messages.ts';

function message(seq: number, text = `message ${seq}`): ChatMessage {
  return { id: `id-${seq}`, from: 'other', text, type: 'text', time: '2026-11-20T10:00:00Z', seq, read: false };
}

/** Two loaded pages, newest first, as the infinite query stores them. */
const pages: MessagePages = {
  pageParams: [null, 3],
  pages: [
    { success: true, messages: [message(3), message(5)], has_more: true },
    { success: true, messages: [message(1), message(2)], has_more: false },
  ],
};
const seqs = (loaded: MessagePages) => inOrder(loaded).map(({ seq }) => seq);

describe('a conversation in pages', () => {
  it('is read from the oldest to the newest message', () => {
    expect(seqs(pages)).toEqual([1, 2, 3, 5]);
    expect(inOrder(undefined)).toEqual([]);
  });

  it('inserts a new message by its sequence', () => {
    expect(seqs(withMessage(pages, message(6)))).toEqual([1, 2, 3, 5, 6]);
    expect(seqs(withMessage(pages, message(4)))).toEqual([1, 2, 3, 4, 5]);
  });

  it('leaves a message older than the loaded pages to its own page', () => {
    const [newest] = pages.pages as [MessagePages['pages'][0]];
    const opened = { pageParams: [null], pages: [newest] };
    expect(withMessage(opened, { ...message(1), read: true })).toBe(opened);
  });

  it('replaces a known message on any page', () => {
    const changed = withMessage(pages, { ...message(2), read: true });
    expect(seqs(changed)).toEqual([1, 2, 3, 5]);
    expect(inOrder(changed)[1]?.read).toBe(true);
  });
});

/** An open conversation whose responses the test controls. */
function opened() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { queryKey } = messagesQuery('match');
  const answers: { resolve: (pages: MessagePages) => void; reject: (error: Error) => void }[] = [];
  const queryFn = () => new Promise<MessagePages>((resolve, reject) => answers.push({ resolve, reject }));
  const close = new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => {});
  const state = () => queryClient.getQueryState<MessagePages>(queryKey);
  const received = () => queryClient.getQueryData(receivedMessagesQuery('match').queryKey);
  const shown = () => inOrder(state()?.data, received()).map(({ seq }) => seq);
  const answered = (count: number) => vi.waitUntil(() => answers.length === count);
  return { queryClient, answers, answered, state, shown, close };
}
const before = (...seqsSaid: number[]): MessagePages => ({
  pageParams: [null],
  pages: [{ success: true, messages: seqsSaid.map((seq) => message(seq)), has_more: false }],
});

describe('a message that arrives while an older response is in flight', () => {
  it('shows before, with and after that response, even if no other follows', async () => {
    const { queryClient, answers, answered, state, shown, close } = opened();
    addMessage(queryClient, 'match', message(7));
    expect(shown()).toEqual([7]);
    answers[0]?.resolve(before(5));
    await answered(2);
    expect(shown()).toEqual([5, 7]);
    answers[1]?.reject(new Error('no network'));
    await vi.waitUntil(() => state()?.status === 'error');
    expect(shown()).toEqual([5, 7]);
    close();
  });

  it('shows in a conversation that failed to load', async () => {
    const { queryClient, answers, state, shown, close } = opened();
    answers[0]?.reject(new Error('no network'));
    await vi.waitUntil(() => state()?.status === 'error');
    addMessage(queryClient, 'match', message(7));
    expect(shown()).toEqual([7]);
    close();
  });

  it('shows once if the response contains it, in the response’s version', async () => {
    const { queryClient, answers, answered, shown, close } = opened();
    addMessage(queryClient, 'match', message(7));
    answers[0]?.resolve(before(5, 7, 8));
    await answered(2);
    expect(shown()).toEqual([5, 7, 8]);
    close();
  });

  it('is not stored for a conversation that was never opened', () => {
    const queryClient = new QueryClient();
    addMessage(queryClient, 'match', message(7));
    expect(queryClient.getQueryData(receivedMessagesQuery('match').queryKey)).toBeUndefined();
  });
});
