import type { ChatMessage } from '@awamu/contracts/messaging.ts';
import { describe, expect, it } from 'vitest';
import { ProductApiError } from '#lib/failures/product-api-error.ts';
import { deliverOutbox } from './deliver-outbox.ts';
import type { Outbox, OutboxEntry } from './outbox-entries.ts';

const entries = ['1', '2', '3'].map(
  (last): OutboxEntry => ({
    id: `00000000-0000-4000-8000-00000000000${last}`,
    matchId: '00000000-0000-4000-8000-0000000000aa',
    content: last,
    type: 'text',
    time: '2026-11-20T10:00:00.000Z',
    failure: null,
  }),
);

/** A delivery whose server accepts or fails by the message's content. */
function deliveryOf(errors: Record<string, Error>) {
  let outbox: Outbox = entries;
  const sent: string[] = [];
  const delivery = {
    read: () => outbox,
    change: (change: (outbox: Outbox) => Outbox) => {
      outbox = change(outbox);
    },
    send: async ({ id, content, time }: OutboxEntry): Promise<ChatMessage> => {
      const error = errors[content];
      if (error) throw error;
      return { id, from: 'me', text: content, type: 'text', time, seq: 1, read: false };
    },
    onSent: ({ content }: OutboxEntry) => void sent.push(content),
    isOver: () => false,
  };
  return { delivery, sent, left: () => outbox.map(({ content }) => content), outbox: () => outbox };
}

describe('deliverOutbox', () => {
  it('sends all messages in order and empties the outbox', async () => {
    const { delivery, sent, left } = deliveryOf({});
    expect(await deliverOutbox(delivery)).toBe('done');
    expect(sent).toEqual(['1', '2', '3']);
    expect(left()).toEqual([]);
  });

  it.each([
    ['a network error', new ProductApiError(0, 'network', 'no network')],
    ['a timeout', new DOMException('20 s', 'TimeoutError')],
  ])('stops on %s, so that the order is kept', async (_what, error) => {
    const { delivery, sent, left } = deliveryOf({ 2: error });
    expect(await deliverOutbox(delivery)).toBe('later');
    expect(sent).toEqual(['1']);
    expect(left()).toEqual(['2', '3']);
  });

  it('marks a refused message with its reason, and continues', async () => {
    const { delivery, sent, outbox } = deliveryOf({ 2: new ProductApiError(403, 'send_forbidden', 'not allowed') });
    expect(await deliverOutbox(delivery)).toBe('done');
    expect(sent).toEqual(['1', '3']);
    expect(outbox().map(({ content, failure }) => [content, failure])).toEqual([['2', 'not allowed']]);
  });

  it('leaves the rest unchanged once its member has signed out', async () => {
    const refusal = { 2: new ProductApiError(401, 'not_signed_in', 'nobody is here') };
    const { delivery, sent, outbox } = deliveryOf(refusal);
    // The member signs out while the second is in flight: it would be refused, and the third sent as the next member.
    let isOver = false;
    const send = (entry: OutboxEntry) => {
      isOver = entry.content === '2';
      return delivery.send(entry);
    };
    expect(await deliverOutbox({ ...delivery, send, isOver: () => isOver })).toBe('later');
    expect(sent).toEqual(['1']);
    expect(outbox().map(({ content, failure }) => [content, failure])).toEqual([
      ['2', null],
      ['3', null],
    ]);
  });

  it('does not show a message to the next member that was accepted after its member signed out', async () => {
    const { delivery, sent, left } = deliveryOf({});
    let isOver = false;
    const send = (entry: OutboxEntry) => {
      isOver = entry.content === '2';
      return delivery.send(entry);
    };
    expect(await deliverOutbox({ ...delivery, send, isOver: () => isOver })).toBe('later');
    expect(sent).toEqual(['1']);
    // It was sent, so it must not be sent again.
    expect(left()).toEqual(['3']);
  });
});
