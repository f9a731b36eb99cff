import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { conversationsQuery } from '#entities/conversation/conversations.ts';
import { heldMessagesKey } from '#entities/conversation/held-messages.ts';
import { interactionHistoryKey } from '#entities/interaction/interaction-history.ts';
import { relationKey } from '#entities/interaction/relation.ts';
import { formerMatchesQuery } from '#entities/match/former-matches.ts';
import { matchesQuery } from '#entities/match/matches.ts';
import { matchingStatsQuery } from '#entities/match/matching-stats.ts';
import { matchScoresKey } from '#entities/member/match-score.ts';
import { memberCardQuery, memberCardsKey } from '#entities/member/member-card.ts';
import { ownProfileQuery } from '#entities/member/own-profile.ts';
import { potentialMatchesQuery } from '#entities/member/potential-matches.ts';
import { notificationsQuery, unreadNotificationsQuery } from '#entities/notification/notifications.ts';
import { ownSettingsQuery } from '#entities/settings/own-settings.ts';
import { dashboardStatsQuery } from '#entities/stats/dashboard-stats.ts';
import { ownDecisionsQuery } from '#features/safety/api/own-decisions.ts';
import { fetchAgain } from '#lib/calls/fetch-again.ts';
import type { TableChange } from '#lib/realtime/realtime.ts';
import { announceNotification } from './announce-notification.ts';
import { applyDecision } from './apply-decision.ts';
import { applyMessageChange } from './apply-message-change.ts';
import { celebrateLiveMatch } from './celebrate-live-match.ts';

/** The query keys that a change of each table makes stale. */
export function staleAfter(table: string, memberId: string): readonly QueryKey[] {
  switch (table) {
    case 'profiles':
      // What two members share, and who is near, follow the own profile.
      return [
        ownProfileQuery(memberId).queryKey,
        memberCardQuery(memberId).queryKey,
        matchingStatsQuery.queryKey,
        matchScoresKey,
      ];
    case 'user_settings':
      // Distance, ages and visibility affect the suggestions; whether messages are accepted, the conversations.
      return [
        ownSettingsQuery(memberId).queryKey,
        potentialMatchesQuery.queryKey,
        matchingStatsQuery.queryKey,
        matchScoresKey,
        conversationsQuery.queryKey,
      ];
    case 'user_interactions':
      return [
        interactionHistoryKey,
        relationKey,
        dashboardStatsQuery.queryKey,
        matchingStatsQuery.queryKey,
        // A decision about somebody who liked this member takes them out of the notification's count.
        notificationsQuery.queryKey,
        unreadNotificationsQuery.queryKey,
      ];
    case 'matches':
      return [
        matchesQuery.queryKey,
        formerMatchesQuery.queryKey,
        relationKey,
        matchingStatsQuery.queryKey,
        dashboardStatsQuery.queryKey,
        conversationsQuery.queryKey,
        // The end of a match also hides its notifications, and each member's profile from the other.
        notificationsQuery.queryKey,
        unreadNotificationsQuery.queryKey,
        interactionHistoryKey,
        memberCardsKey,
      ];
    case 'messages':
      return [conversationsQuery.queryKey, dashboardStatsQuery.queryKey];
    case 'notifications':
      // A moderator who rejects a held message also warns its author; a like is announced by its notification alone.
      return [
        notificationsQuery.queryKey,
        unreadNotificationsQuery.queryKey,
        heldMessagesKey,
        matchingStatsQuery.queryKey,
        ownDecisionsQuery.queryKey,
      ];
    default:
      return [];
  }
}

/** Refetches what a change makes stale. Once is enough: the server sends a change only after queries see it. */
export function applyChange(queryClient: QueryClient, memberId: string, change: TableChange): void {
  for (const queryKey of staleAfter(change.table, memberId)) fetchAgain(queryClient, queryKey);
  if (change.table === 'user_interactions') applyDecision(queryClient, memberId, change);
  if (change.table === 'messages') applyMessageChange(queryClient, memberId, change);
  if (change.table === 'notifications') void announceNotification(queryClient, memberId, change);
  if (change.table === 'matches' && change.eventType === 'INSERT') void celebrateLiveMatch(queryClient, change);
}
