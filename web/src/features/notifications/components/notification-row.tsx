import { placeOfNotification } from '@awamu/contracts/notification-kinds.ts';
import type { AppNotification } from '@awamu/contracts/notifications.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Avatar } from '#entities/member/avatar.tsx';
import { cn } from '#lib/styling/cn.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { relativeTime } from '#lib/time/time.ts';
import { notificationStyles } from '../notification-styles.ts';
import { moderatorsWords, notificationWords } from '../notification-words.ts';

interface NotificationRowProps {
  notification: AppNotification;
  onOpen: () => void;
}

/** One notification; the whole row links to what it is about. */
export function NotificationRow({ notification, onOpen }: NotificationRowProps) {
  const { t, i18n } = useTranslation();
  const isUnread = notification.read_at === null;
  const quote = moderatorsWords(notification);
  const { next } = notificationStyles[notification.kind];
  return (
    <Link
      to={placeOfNotification(notification)}
      onClick={onOpen}
      data-slot="notification-row"
      data-unread={isUnread || undefined}
      className={cn(
        'flex items-start gap-4 rounded-card px-3 py-4 hover:bg-sand focus-visible:-outline-offset-2 sm:px-4',
        isUnread && 'bg-surface',
      )}
    >
      <Face notification={notification} />
      <span className="grid min-w-0 grow gap-1">
        <span className={cn('wrap-anywhere', isUnread ? 'font-bold' : 'font-medium')}>
          {isUnread ? <span className="sr-only">{t('notifications:unread')} </span> : null}
          {notificationWords(i18n, notification)}
        </span>
        {quote ? (
          <span dir="auto" className="line-clamp-3 whitespace-pre-line text-ink-soft wrap-anywhere">
            {quote}
          </span>
        ) : null}
        {next ? (
          <span className="text-lake underline underline-offset-4">{t(`notifications:next.${next}`)}</span>
        ) : null}
        <time dateTime={notification.created_at} className="text-sm text-ink-soft">
          {relativeTime(i18n, new Date(notification.created_at), serverNow())}
        </time>
      </span>
      {isUnread ? <span aria-hidden className="mt-2 size-2.5 shrink-0 rounded-full bg-hibiscus-solid" /> : null}
    </Link>
  );
}

/** The acting member's photo with the kind's icon in the corner; the icon alone without one. */
function Face({ notification }: { notification: AppNotification }) {
  const { icon: Icon, tone } = notificationStyles[notification.kind];
  if (notification.actor_id === null) {
    return (
      <span className={cn('grid size-14 shrink-0 place-items-center rounded-full', tone)}>
        <Icon aria-hidden className="size-6" />
      </span>
    );
  }
  return (
    <span className="relative shrink-0">
      <Avatar photo={notification.actor_photo} size="lg" />
      <span
        className={cn(
          'absolute -right-1 -bottom-1 grid size-6 place-items-center rounded-full border-2 border-paper',
          tone,
        )}
      >
        <Icon aria-hidden className="size-3.5" />
      </span>
    </span>
  );
}
