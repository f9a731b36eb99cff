import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { logFailure } from '#lib/failures/log-failure.ts';
import { onRestored } from '#lib/page/restored.ts';
import { reconnect, useTableChanges } from '#lib/realtime/realtime.ts';
import { listenToOtherTabs } from '#lib/session/other-tabs.ts';
import { applyChange } from './apply-change.ts';
import { catchUp } from './catch-up.ts';

/** The subscriptions to rows that concern a member, all on one channel. */
function changesOf(memberId: string) {
  return [
    { table: 'profiles', event: 'UPDATE', filter: `id=eq.${memberId}` },
    { table: 'user_settings', event: '*', filter: `user_id=eq.${memberId}` },
    { table: 'user_interactions', event: '*', filter: `user_id=eq.${memberId}` },
    { table: 'user_interactions', event: '*', filter: `shown_to=eq.${memberId}` },
    { table: 'matches', event: '*', filter: `user1_id=eq.${memberId}` },
    { table: 'matches', event: '*', filter: `user2_id=eq.${memberId}` },
    { table: 'messages', event: '*', filter: `recipient_id=eq.${memberId}` },
    { table: 'messages', event: '*', filter: `sender_id=eq.${memberId}` },
    { table: 'notifications', event: '*', filter: `user_id=eq.${memberId}` },
  ] as const;
}

/** Keeps the cache up to date with live changes that concern the member, on every page. */
export function useLiveChanges(memberId: string): void {
  const queryClient = useQueryClient();
  // A block or unblock in another tab can affect every list.
  useEffect(() => listenToOtherTabs(() => void queryClient.invalidateQueries()), [queryClient]);
  useEffect(() => onRestored(() => void reconnect().catch((error: unknown) => logFailure('live changes', error))), []);
  useTableChanges(
    `member:${memberId}`,
    changesOf(memberId),
    (change) => applyChange(queryClient, memberId, change),
    (missed) => catchUp(queryClient, memberId, missed),
  );
}
