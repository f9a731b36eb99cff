import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { unreadNotificationsQuery } from '#entities/notification/notifications.ts';

/** Shows the number of unread notifications on the app's icon, where the platform supports it. */
export function useAppBadge(): void {
  const unread = useQuery(unreadNotificationsQuery).data;
  useEffect(() => {
    if (unread === undefined || !('setAppBadge' in navigator)) return;
    // Rejected where the app is not installed and so has no icon.
    navigator.setAppBadge(unread).catch(() => {});
  }, [unread]);
}
