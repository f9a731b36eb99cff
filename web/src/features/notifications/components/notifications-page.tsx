import type { AppNotification } from '@awamu/contracts/notifications.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Bell, CheckCheck, Settings } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { MeetPeopleButton } from '#entities/member/meet-people-button.tsx';
import { notificationsQuery, unreadNotificationsQuery } from '#entities/notification/notifications.ts';
import { QueryError } from '#entities/refusal/query-error.tsx';
import { settingsPath } from '#lib/addresses/paths.ts';
import { failureSentence } from '#lib/failures/failure-sentence.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { showFailure } from '#ui/show-failure.ts';
import { useMarkNotificationsRead } from '../api/mark-notifications-read.ts';
import { NotificationRow } from './notification-row.tsx';
import { NotificationsSkeleton } from './notifications-skeleton.tsx';

/** /notifications: newest first; each links to what it is about. */
export function NotificationsPage() {
  const { t, i18n } = useTranslation();
  const unread = useQuery(unreadNotificationsQuery).data ?? 0;
  const marking = useMarkNotificationsRead();
  const refused = { onError: (error: Error) => showFailure(failureSentence(i18n, error)) };
  return (
    <div className="mx-auto w-full max-w-3xl px-2 pb-12 pt-6 sm:px-5 lg:px-8 lg:pt-10">
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-3 px-3 sm:px-4">
        <h1 className="min-w-0 grow text-title wrap-anywhere max-[359px]:text-[1.75rem]">{t('notifications:title')}</h1>
        {/* On a phone as wide without the first button, which comes when the number of unread ones is known. */}
        <div className="ml-auto flex items-center justify-end gap-1 max-sm:min-w-[92px] sm:gap-3">
          {unread > 0 ? (
            <Button
              variant="secondary"
              disabled={marking.isPending}
              onClick={() => marking.mutate(null, refused)}
              className="max-sm:size-[44px] max-sm:px-0"
            >
              <CheckCheck aria-hidden />
              <span className="max-sm:sr-only">{t('notifications:markAll')}</span>
            </Button>
          ) : null}
          <ButtonLink
            to={settingsPath('notifications')}
            aria-label={t('notifications:settings')}
            variant="ghost"
            size="icon"
          >
            <Settings aria-hidden />
          </ButtonLink>
        </div>
      </div>
      <Notifications
        onOpen={(notification) => notification.read_at === null && marking.mutate([notification.id], refused)}
      />
    </div>
  );
}

function Notifications({ onOpen }: { onOpen: (notification: AppNotification) => void }) {
  const { t, i18n } = useTranslation();
  const notifications = useInfiniteQuery(notificationsQuery);
  if (notifications.isPending) return <NotificationsSkeleton />;
  if (!notifications.data) {
    return <QueryError query={notifications} title={t('notifications:error')} />;
  }
  const rows = notifications.data.pages.flat();
  if (rows.length === 0) return <NothingYet />;
  return (
    <>
      <ol aria-label={t('notifications:title')} className="grid gap-1">
        {rows.map((notification) => (
          <li key={notification.id}>
            <NotificationRow notification={notification} onOpen={() => onOpen(notification)} />
          </li>
        ))}
      </ol>
      {notifications.isFetchNextPageError ? (
        <Alert tone="error">{failureSentence(i18n, notifications.error)}</Alert>
      ) : null}
      {notifications.hasNextPage ? (
        <div className="mt-6 flex justify-center">
          <Button
            variant="secondary"
            disabled={notifications.isFetchingNextPage}
            onClick={() => void notifications.fetchNextPage()}
          >
            {t(notifications.isFetchingNextPage ? 'loading' : 'notifications:older')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function NothingYet() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<Bell aria-hidden />}
      title={t('notifications:empty.title')}
      action={<MeetPeopleButton label={t('notifications:empty.action')} />}
    >
      {t('notifications:empty.text')}
    </EmptyState>
  );
}
