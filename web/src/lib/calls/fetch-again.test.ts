import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { fetchAgain, isBeingFetched, restartFetch } from './fetch-again.ts';

/** A query on screen whose fetches the test resolves, in any order. */
function onScreen(queryClient: QueryClient, initialData?: string) {
  const answers: ((value: string) => void)[] = [];
  const queryFn = vi.fn(() => new Promise<string>((resolve) => answers.push(resolve)));
  const base = { queryKey: ['list'], queryFn, retry: false };
  const observer = new QueryObserver(
    queryClient,
    initialData === undefined ? base : { ...base, initialData, staleTime: Number.POSITIVE_INFINITY },
  );
  const leave = observer.subscribe(() => {});
  return { answers, queryFn, leave };
}

it('follows a first fetch in flight by another', async () => {
  const queryClient = new QueryClient();
  const { answers, queryFn, leave } = onScreen(queryClient);
  fetchAgain(queryClient, ['list']);
  expect([queryFn.mock.calls.length, isBeingFetched(queryClient, ['list'])]).toEqual([1, true]);
  answers[0]?.('before');
  await vi.waitUntil(() => queryFn.mock.calls.length === 2);
  answers[1]?.('after');
  await vi.waitUntil(() => queryClient.getQueryData(['list']) === 'after');
  leave();
});

it('follows a fetch by only one more, however many changes arrive', async () => {
  const queryClient = new QueryClient();
  const { answers, queryFn, leave } = onScreen(queryClient, 'old');
  for (let change = 0; change < 60; change += 1) fetchAgain(queryClient, ['list']);
  expect(queryFn.mock.calls.length).toBe(1);
  answers[0]?.('after the first');
  await vi.waitUntil(() => queryFn.mock.calls.length === 2);
  for (let change = 0; change < 60; change += 1) fetchAgain(queryClient, ['list']);
  answers[1]?.('after the rest');
  await vi.waitUntil(() => queryFn.mock.calls.length === 3);
  answers[2]?.('at last');
  await vi.waitUntil(() => queryClient.getQueryData(['list']) === 'at last');
  expect([queryFn.mock.calls.length, isBeingFetched(queryClient, ['list'])]).toEqual([3, false]);
  leave();
});

it('drops a response that must not be shown', async () => {
  const queryClient = new QueryClient();
  const { answers, queryFn, leave } = onScreen(queryClient, 'old');
  restartFetch(queryClient, ['list']);
  restartFetch(queryClient, ['list']);
  expect(queryFn.mock.calls.length).toBe(2);
  answers[1]?.('new');
  await vi.waitUntil(() => queryClient.getQueryData(['list']) === 'new');
  leave();
});
