import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { potentialMatchesQuery } from '#entities/member/potential-matches.ts';
import { useTableChanges } from '#lib/realtime/realtime.ts';
import { listenToOtherTabs } from '#lib/session/other-tabs.ts';
import { applyChange, staleAfter } from './apply-change.ts';

/** The subscriptions to rows that concern a member, all on one channel. */
function changesOf(memberId: string) {
  return [
    { table: 'profiles', event: 'UPDATE', filter: `id=eq.${memberId}` },
    { table: 'user_interactions', event: '*', filter: `user_id=eq.${memberId}` },
    { table: 'user_interactions', event: '*', filter: `shown_to=eq.${memberId}` },
    { table: 'matches', event: '*', filter: `user1_id=eq.${memberId}` },
    { table: 'matches', event: '*', filter: `user2_id=eq.${memberId}` },
    { table: 'messages', event: '*', filter: `recipient_id=eq.${memberId}` },
    { table: 'messages', event: '*', filter: `sender_id=eq.${memberId}` },
    { table: 'notifications', event: '*', filter: `user_id=eq.${memberId}` },
  ] as const;
}

/** After a reconnect everything that live changes keep current is refetched, including the open conversation. */
function staleAfterReconnect(memberId: string): readonly QueryKey[] {
  const tables = ['profiles', 'user_interactions', 'matches', 'messages', 'notifications'];
  return [
    ...tables.flatMap((table) => staleAfter(table, memberId)),
    ['messages'],
    ['last-read'],
    potentialMatchesQuery.queryKey,
  ];
}

/** Keeps the cache up to date with live changes that concern the member, on every page. */
export function useLiveChanges(memberId: string): void {
  const queryClient = useQueryClient();
  // A block or unblock in another tab can affect every list.
  useEffect(() => listenToOtherTabs(() => void queryClient.invalidateQueries()), [queryClient]);
  useTableChanges(
    `member:${memberId}`,
    changesOf(memberId),
    (change) => applyChange(queryClient, memberId, change),
    staleAfterReconnect(memberId),
  );
}
