import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { unreadNotificationsQuery } from '#entities/notification/notifications.ts';
import { unreadLabel } from '#entities/stats/unread-badge.tsx';
import { paths } from '#lib/addresses/paths.ts';
import { cn } from '#lib/styling/cn.ts';
import { Badge } from '#ui/badge.tsx';

/** The link to the notifications, with the unread count (99+ above 99). */
export function NotificationBell() {
  const { t } = useTranslation();
  const unread = useQuery(unreadNotificationsQuery).data ?? 0;
  return (
    <NavLink
      to={paths.notifications}
      data-slot="notification-bell"
      className={({ isActive }) =>
        cn('relative grid size-[44px] place-items-center rounded-full hover:bg-sand', isActive && 'text-bark')
      }
    >
      <Bell aria-hidden className="size-[24px]" />
      <span className="sr-only">
        {unread > 0
          ? t('notifications:bell.unread', { count: unread, shown: unreadLabel(unread) })
          : t('notifications:bell.none')}
      </span>
      {unread > 0 ? (
        <Badge aria-hidden className="absolute -right-0.5 -top-0.5">
          {unreadLabel(unread)}
        </Badge>
      ) : null}
    </NavLink>
  );
}
