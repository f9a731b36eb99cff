import { UserSearch } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#entities/member/avatar.tsx';
import { serverNow } from '#lib/time/server-clock.ts';
import { relativeTime, shortDate } from '#lib/time/time.ts';
import { AddressText } from '#ui/address-text.tsx';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { type Column, Table } from '#ui/table.tsx';
import type { User } from '../api/users.ts';
import { StatusChip } from './status-chip.tsx';
import { useUserName } from './use-user-name.ts';
import type { OpenDialog } from './user-dialogs.tsx';
import { UserMenu, type UserMenuProps } from './user-menu.tsx';

interface UsersTableProps {
  users: readonly User[];
  isStale: boolean;
  me: UserMenuProps['me'];
  onOpen: (dialog: OpenDialog) => void;
  onClearFilters: () => void;
}

export function UsersTable({ users, isStale, me, onOpen, onClearFilters }: UsersTableProps) {
  const { t } = useTranslation('admin-users');
  if (users.length === 0) {
    return (
      <EmptyState
        icon={<UserSearch aria-hidden />}
        title={t('empty.title')}
        action={
          <Button variant="secondary" onClick={onClearFilters}>
            {t('empty.action')}
          </Button>
        }
      >
        {t('empty.text')}
      </EmptyState>
    );
  }
  const columns: Column<User>[] = [
    { key: 'user', title: t('column.user'), onPhone: 'head', cell: (user) => <UserCell user={user} /> },
    { key: 'status', title: t('column.status'), cell: (user) => <StatusChip user={user} /> },
    { key: 'joined', title: t('column.joined'), cell: (user) => <Joined time={user.joined_at} /> },
    { key: 'active', title: t('column.lastActive'), cell: (user) => <LastActive time={user.last_active_at} /> },
    { key: 'activity', title: t('column.activity'), cell: (user) => <ActivityCell user={user} /> },
    {
      key: 'actions',
      title: t('column.actions'),
      onPhone: 'corner',
      className: '@table:w-20',
      cell: (user) => <UserMenu user={user} me={me} onOpen={onOpen} />,
    },
  ];
  return <Table label={t('title')} columns={columns} rows={users} rowKey={(user) => user.id} isStale={isStale} />;
}

function UserCell({ user }: { user: User }) {
  const { t } = useTranslation('admin');
  const name = useUserName(user);
  return (
    <div className="flex items-center gap-3">
      <Avatar photo={user.profile_picture_url} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          <bdi className="min-w-0 break-words">{name}</bdi>
          {user.role === 'member' ? null : (
            <Chip tone="lake" size="xs">
              {t(`level.${user.role}`)}
            </Chip>
          )}
        </p>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {user.email ? <AddressText address={user.email} /> : user.phone}
        </p>
      </div>
    </div>
  );
}

function Joined({ time }: { time: string }) {
  const { i18n } = useTranslation();
  return (
    <time dateTime={time} className="@table:whitespace-nowrap">
      {shortDate(i18n, time)}
    </time>
  );
}

function LastActive({ time }: { time: string | null }) {
  const { t, i18n } = useTranslation('admin-users');
  if (time === null) return <span className="text-ink-soft">{t('never')}</span>;
  return (
    <time dateTime={time} className="@table:whitespace-nowrap">
      {relativeTime(i18n, new Date(time), serverNow())}
    </time>
  );
}

function ActivityCell({ user }: { user: User }) {
  const { t } = useTranslation('admin-users');
  return (
    <span className="tabular-nums @max-table:text-right">
      <span className="@table:whitespace-nowrap">{t('activity.matches', { count: user.matches })},</span>{' '}
      <span className="@table:whitespace-nowrap">{t('activity.messages', { count: user.messages })}</span>
    </span>
  );
}
