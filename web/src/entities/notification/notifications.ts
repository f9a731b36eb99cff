import { type AppNotification, notification, unreadNotifications } from '@awamu/contracts/notifications.ts';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { callFunction } from '#lib/calls/call-function.ts';
import { fetchAgain } from '#lib/calls/fetch-again.ts';

const pageSize = 20;

/** The member's notifications, newest first, in pages. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: ['notifications'],
  initialPageParam: null as string | null,
  queryFn: ({ pageParam, signal }): Promise<AppNotification[]> => {
    const args = { before: pageParam, page_size: pageSize };
    return callFunction('my_notifications', { args, output: notification.array(), signal });
  },
  getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.created_at),
});

/** The number of unread notifications. */
export const unreadNotificationsQuery = queryOptions({
  queryKey: ['unread-notifications'],
  queryFn: ({ signal }): Promise<number> =>
    callFunction('unread_notifications', { output: unreadNotifications, signal }),
});

/** Refetches both after a change. */
export function fetchNotificationsAgain(queryClient: QueryClient): void {
  fetchAgain(queryClient, notificationsQuery.queryKey);
  fetchAgain(queryClient, unreadNotificationsQuery.queryKey);
}
