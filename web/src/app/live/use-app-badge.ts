import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { unreadNoticesQuery } from '#entities/notice/notices.ts';

/** The number of unread notices on the app's icon, where the system shows one. */
export function useAppBadge(): void {
  const unread = useQuery(unreadNoticesQuery).data;
  useEffect(() => {
    if (unread === undefined || !('setAppBadge' in navigator)) return;
    // Refused where the app is not installed: then there is no icon to put it on.
    navigator.setAppBadge(unread).catch(() => {});
  }, [unread]);
}
