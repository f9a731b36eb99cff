import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { conversationsQuery } from '#entities/conversation/conversations.ts';
import { heldMessagesKey } from '#entities/conversation/held-messages.ts';
import { interactionHistoryKey } from '#entities/interaction/interaction-history.ts';
import { matchesQuery } from '#entities/match/matches.ts';
import { matchingStatsQuery } from '#entities/match/matching-stats.ts';
import { memberCardQuery } from '#entities/member/member-card.ts';
import { ownProfileQuery } from '#entities/member/own-profile.ts';
import { potentialMatchesQuery } from '#entities/member/potential-matches.ts';
import { noticesQuery, unreadNoticesQuery } from '#entities/notice/notices.ts';
import { dashboardStatsQuery } from '#entities/stats/dashboard-stats.ts';
import { fetchAgain } from '#lib/fetch-again.ts';
import { hearOtherTabs } from '#lib/other-tabs.ts';
import { type TableChange, useTableChanges } from '#lib/realtime.ts';
import { announceNotice } from './announce-notice.ts';
import { applyMessageChange } from './apply-message-change.ts';
import { celebrateLiveMatch } from './celebrate-live-match.ts';

/** Rows that concern a member, all on one channel. */
function changesOf(memberId: string) {
  return [
    { table: 'profiles', event: 'UPDATE', filter: `id=eq.${memberId}` },
    { table: 'user_interactions', event: '*', filter: `user_id=eq.${memberId}` },
    { table: 'user_interactions', event: '*', filter: `shown_to=eq.${memberId}` },
    { table: 'matches', event: '*', filter: `user1_id=eq.${memberId}` },
    { table: 'matches', event: '*', filter: `user2_id=eq.${memberId}` },
    { table: 'messages', event: '*', filter: `recipient_id=eq.${memberId}` },
    { table: 'messages', event: '*', filter: `sender_id=eq.${memberId}` },
    { table: 'notices', event: '*', filter: `user_id=eq.${memberId}` },
  ] as const;
}

/** The lists that a change of each table can make stale. */
function staleAfter(table: string, memberId: string): readonly QueryKey[] {
  switch (table) {
    case 'profiles':
      return [ownProfileQuery(memberId).queryKey, memberCardQuery(memberId).queryKey];
    case 'user_interactions':
      return [interactionHistoryKey, dashboardStatsQuery.queryKey, matchingStatsQuery.queryKey];
    case 'matches':
      return [
        matchesQuery.queryKey,
        matchingStatsQuery.queryKey,
        dashboardStatsQuery.queryKey,
        conversationsQuery.queryKey,
      ];
    case 'messages':
      return [conversationsQuery.queryKey, dashboardStatsQuery.queryKey];
    case 'notices':
      // A moderator who refuses what waited for review warns its author.
      return [noticesQuery.queryKey, unreadNoticesQuery.queryKey, heldMessagesKey];
    default:
      return [];
  }
}

/** After a lost connection everything that lives by changes is fetched again, the open conversation included. */
function staleAfterReconnect(memberId: string): readonly QueryKey[] {
  const tables = ['profiles', 'user_interactions', 'matches', 'messages', 'notices'];
  return [
    ...tables.flatMap((table) => staleAfter(table, memberId)),
    ['messages'],
    ['last-read'],
    potentialMatchesQuery.queryKey,
  ];
}

/** Keeps what is on screen up to date with what happens to the member, on whichever page they are. */
export function useLiveChanges(memberId: string): void {
  const queryClient = useQueryClient();
  // Every list may contain whom another tab has just blocked, or unblocked.
  useEffect(() => hearOtherTabs(() => void queryClient.invalidateQueries()), [queryClient]);
  useTableChanges(
    `member:${memberId}`,
    changesOf(memberId),
    (change) => applyChange(queryClient, memberId, change),
    staleAfterReconnect(memberId),
  );
}

/** A change leaves Postgres with its log, a moment before other readers see it: what is fetched at once may miss it. */
const visibleAfterMs = 1_000;

function applyChange(queryClient: QueryClient, memberId: string, change: TableChange): void {
  const refetch = (): void => {
    for (const queryKey of staleAfter(change.table, memberId)) fetchAgain(queryClient, queryKey);
  };
  refetch();
  setTimeout(refetch, visibleAfterMs);
  if (change.table === 'messages') applyMessageChange(queryClient, memberId, change);
  if (change.table === 'notices') void announceNotice(queryClient, memberId, change);
  if (change.table === 'matches' && change.eventType === 'INSERT') void celebrateLiveMatch(queryClient, change);
}
