import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { interactionHistoryKey } from '#entities/interaction/interaction-history.ts';
import { matchingStatsQuery } from '#entities/match/matching-stats.ts';
import { matchScoresKey } from '#entities/member/match-score.ts';
import { unreadNotificationsQuery } from '#entities/notification/notifications.ts';
import { applyChange, staleAfter } from './apply-change.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A list on screen that has just been fetched. */
function onScreen(queryClient: QueryClient) {
  const queryFn = vi.fn(async () => []);
  const observer = new QueryObserver(queryClient, {
    queryKey: interactionHistoryKey,
    queryFn,
    initialData: [],
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { queryFn, leave: observer.subscribe(() => {}) };
}

it('refetches a list once after a change, however much time passes', async () => {
  const queryClient = new QueryClient();
  const { queryFn, leave } = onScreen(queryClient);
  applyChange(queryClient, 'm', { table: 'user_interactions', eventType: 'INSERT', new: {}, old: {} });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(queryFn).toHaveBeenCalledTimes(1);
  leave();
});

it.each(['conversations', 'matches', 'unread-notifications', 'notifications', 'member-card'])(
  'the end of a match refetches %s',
  (name) => {
    const keys = staleAfter('matches', 'm').map(([first]) => first);
    expect(keys).toContain(name);
  },
);
it('a like and a decision change the number of likers and the notification of likes', () => {
  for (const table of ['notifications', 'user_interactions']) {
    expect(staleAfter(table, 'm')).toContain(matchingStatsQuery.queryKey);
    expect(staleAfter(table, 'm')).toContain(unreadNotificationsQuery.queryKey);
  }
});

it.each(['profiles', 'user_settings'])(
  'the own %s change how many people are near, and why two members fit',
  (table) => {
    expect(staleAfter(table, 'm')).toContain(matchingStatsQuery.queryKey);
    expect(staleAfter(table, 'm')).toContain(matchScoresKey);
  },
);
