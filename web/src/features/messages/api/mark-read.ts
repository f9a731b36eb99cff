import { markRead } from '@awamu/contracts/operations/messaging.ts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { conversationsQuery } from '#entities/conversation/conversations.ts';
import { dashboardStatsQuery } from '#entities/stats/dashboard-stats.ts';
import { callOperation } from '#lib/calls/call-operation.ts';

/** Marks a conversation as read and updates the unread counts at once. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (matchId: string) => callOperation(markRead, { params: { matchId } }),
    onSuccess: async (_answer, matchId) => {
      clearUnread(queryClient, matchId);
      await queryClient.invalidateQueries({ queryKey: dashboardStatsQuery.queryKey });
    },
  });
}

function clearUnread(queryClient: QueryClient, matchId: string): void {
  queryClient.setQueryData(conversationsQuery.queryKey, (conversations) =>
    conversations?.map((conversation) =>
      conversation.matchId === matchId ? { ...conversation, unread: 0 } : conversation,
    ),
  );
}
