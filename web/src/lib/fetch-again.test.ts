import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { fetchAgain, isBeingFetched } from './fetch-again.ts';

/** A query on screen whose fetches are answered by hand, in any order. */
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

it('follows a first fetch that asked too early by another', async () => {
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

it('starts a later fetch anew', async () => {
  const queryClient = new QueryClient();
  const { answers, queryFn, leave } = onScreen(queryClient, 'old');
  fetchAgain(queryClient, ['list']);
  fetchAgain(queryClient, ['list']);
  expect(queryFn.mock.calls.length).toBe(2);
  answers[1]?.('new');
  await vi.waitUntil(() => queryClient.getQueryData(['list']) === 'new');
  leave();
});
