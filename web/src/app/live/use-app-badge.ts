import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { unreadNotificationsQuery } from '#entities/notification/notifications.ts';

/** The number of unread notifications on the app's icon, where the system shows one. */
export function useAppBadge(): void {
  const unread = useQuery(unreadNotificationsQuery).data;
  useEffect(() => {
    if (unread === undefined || !('setAppBadge' in navigator)) return;
    // Refused where the app is not installed: then there is no icon to put it on.
    navigator.setAppBadge(unread).catch(() => {});
  }, [unread]);
}
