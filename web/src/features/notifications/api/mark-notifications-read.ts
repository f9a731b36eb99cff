import type { AppNotification } from '@awamu/contracts/notifications.ts';
import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  fetchNotificationsAgain,
  notificationsQuery,
  unreadNotificationsQuery,
} from '#entities/notification/notifications.ts';
import { callFunction } from '#lib/calls/call-function.ts';

type Pages = InfiniteData<AppNotification[], string | null>;

/** Marks notifications as read; null for all. List and bell update optimistically, and are restored on refusal. */
export function useMarkNotificationsRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (ids: readonly string[] | null): Promise<void> => {
      await callFunction('mark_notifications_read', { args: { ids } });
    },
    onMutate: (ids) => showRead(queryClient, ids),
    onSettled: () => fetchNotificationsAgain(queryClient),
  });
}

function showRead(queryClient: QueryClient, ids: readonly string[] | null): void {
  const now = new Date().toISOString();
  const isMeant = (notification: AppNotification) =>
    notification.read_at === null && (ids === null || ids.includes(notification.id));
  const pages = queryClient.getQueryData<Pages>(notificationsQuery.queryKey);
  const marked = pages?.pages.flat().filter(isMeant).length ?? 0;
  queryClient.setQueryData<Pages>(notificationsQuery.queryKey, (known) =>
    known
      ? {
          ...known,
          pages: known.pages.map((page) =>
            page.map((notification) => (isMeant(notification) ? { ...notification, read_at: now } : notification)),
          ),
        }
      : known,
  );
  queryClient.setQueryData(unreadNotificationsQuery.queryKey, (unread) =>
    unread === undefined ? unread : ids === null ? 0 : Math.max(0, unread - marked),
  );
}
