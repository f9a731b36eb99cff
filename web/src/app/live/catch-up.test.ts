import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { conversationsQuery } from '#entities/conversation/conversations.ts';
import { ownProfileQuery } from '#entities/member/own-profile.ts';
import { catchUp } from './catch-up.ts';

let queryClient: QueryClient;
beforeEach(() => {
  queryClient = new QueryClient();
});

/** The keys that are refetched. */
function caughtUp(missed: Parameters<typeof catchUp>[2]): string[] {
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries');
  catchUp(queryClient, 'm', missed);
  return invalidate.mock.calls.map(([filters]) => JSON.stringify(filters?.queryKey));
}

const pageMs = () => Math.max(performance.now(), Date.now() - performance.timeOrigin);
const always = () => pageMs() + 60_000;
const key = (queryKey: readonly unknown[]) => JSON.stringify(queryKey);

it('a page that has missed nothing refetches nothing', () => {
  expect(caughtUp({ knownMs: always(), tables: {} })).toEqual([]);
});

it('what changed before the page was opened is not refetched', () => {
  expect(caughtUp({ knownMs: always(), tables: { messages: pageMs() + 1_000 } })).toEqual([]);
});

it('what has changed since is refetched, with the open conversation', () => {
  const keys = caughtUp({ knownMs: always(), tables: { messages: 5 } });
  expect(keys).toEqual(
    expect.arrayContaining([key(conversationsQuery.queryKey), key(['messages']), key(['last-read'])]),
  );
  expect(keys).not.toContain(key(ownProfileQuery('m').queryKey));
});

it.each([
  ['does not say what was missed', undefined],
  ['has not known for as long as the page is open', { knownMs: 0, tables: {} }],
])('everything is refetched, each once, where the server %s', (_case, missed) => {
  const keys = caughtUp(missed);
  const some = [ownProfileQuery('m').queryKey, conversationsQuery.queryKey, ['messages'], ['last-read']];
  expect(keys).toEqual(expect.arrayContaining(some.map(key)));
  expect(keys).toEqual([...new Set(keys)]);
});

it('what the device kept from an earlier page is refetched', () => {
  queryClient.setQueryData(['messages', 'match'], [], { updatedAt: performance.timeOrigin - 1_000 });
  queryClient.setQueryData(conversationsQuery.queryKey, [], { updatedAt: Date.now() });
  expect(caughtUp({ knownMs: always(), tables: {} })).toEqual([key(['messages'])]);
});
