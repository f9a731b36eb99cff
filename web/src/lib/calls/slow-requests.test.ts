import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isReading, repeatSlowRequests, slowAfterMs, watchRequest } from './slow-requests.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Requests that the test answers. */
function byHand() {
  const sent: PromiseWithResolvers<Response>[] = [];
  const send = () => {
    const request = Promise.withResolvers<Response>();
    sent.push(request);
    return request.promise;
  };
  return { sent, send };
}

describe('a slow request', () => {
  it('is sent again only after a while, and fails only when all attempts have failed', async () => {
    const { sent, send } = byHand();
    const answer = watchRequest(send, true);
    repeatSlowRequests();
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(slowAfterMs);
    repeatSlowRequests();
    repeatSlowRequests();
    expect(sent).toHaveLength(2);
    sent[0]?.reject(new TypeError('broken off'));
    await vi.advanceTimersByTimeAsync(0);
    sent[1]?.reject(new TypeError('also broken off'));
    await expect(answer).rejects.toThrow('also broken off');
    await vi.advanceTimersByTimeAsync(slowAfterMs);
    repeatSlowRequests();
    expect(sent).toHaveLength(2);
  });

  it('that must not be sent twice is not', async () => {
    const { sent, send } = byHand();
    const answer = watchRequest(send, false);
    await vi.advanceTimersByTimeAsync(slowAfterMs);
    repeatSlowRequests();
    expect(sent).toHaveLength(1);
    sent[0]?.resolve(new Response('late'));
    expect(await (await answer).text()).toBe('late');
  });

  it('is one whose JSON stops in the middle, too', async () => {
    const { sent, send } = byHand();
    const answer = watchRequest(send, true);
    const half = new ReadableStream({ start: (body) => body.enqueue(new TextEncoder().encode('{"matches"')) });
    sent[0]?.resolve(new Response(half, { headers: { 'content-type': 'application/json' } }));
    await vi.advanceTimersByTimeAsync(slowAfterMs);
    repeatSlowRequests();
    sent[1]?.resolve(Response.json({ matches: [] }));
    expect(await (await answer).json()).toEqual({ matches: [] });
  });
});

it.each([
  ['a GET', undefined, true],
  ['a HEAD', { method: 'HEAD' }, true],
  ['a function that a query calls', { method: 'POST', signal: new AbortController().signal }, true],
  ['a function that changes something', { method: 'POST' }, false],
  ['a change of rows', { method: 'PATCH', signal: new AbortController().signal }, false],
])('%s reads: %s %s', (_what, init, isOne) => {
  expect(isReading(init)).toBe(isOne);
});
