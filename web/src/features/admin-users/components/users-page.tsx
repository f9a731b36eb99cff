import { limits } from '@awamu/contracts/limits.ts';
import type { OperatorLevel } from '@awamu/contracts/operator-level.ts';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw, Scale, UserPlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListPager } from '#entities/operator/list-pager.tsx';
import { useMemberId } from '#lib/session/session.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { useUserFilters } from '../api/user-filters.ts';
import { usersQuery } from '../api/users.ts';
import { type OpenDialog, UserDialogs } from './user-dialogs.tsx';
import { UserFilterBar } from './user-filter-bar.tsx';
import { UsersSkeleton } from './users-skeleton.tsx';
import { UsersTable } from './users-table.tsx';

const { pageSize } = limits.adminUsers;

/** All accounts, and the actions of operators on them. */
export function UsersPage({ level }: { level: OperatorLevel }) {
  const { t } = useTranslation(['admin-users', 'admin', 'common']);
  const { filters, change } = useUserFilters();
  const users = useQuery(usersQuery(filters));
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const me = { id: useMemberId(), level };

  // A page number beyond the end (a deleted member, an old URL) redirects to the last page.
  const total = users.data?.total;
  const pages = Math.max(Math.ceil((total ?? 0) / pageSize), 1);
  const isBeyond = total !== undefined && !users.isPlaceholderData && filters.page > pages;
  useEffect(() => {
    if (isBeyond) change({ page: pages }, 'replace');
  });

  return (
    <div className="grid gap-6 py-8">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-title">{t('admin-users:title')}</h1>
        <div className="flex flex-wrap gap-3">
          <Button
            variant="outline"
            aria-disabled={users.isFetching || undefined}
            onClick={() => users.isFetching || void users.refetch()}
          >
            <RefreshCw aria-hidden className={users.isFetching ? 'animate-spin' : undefined} />
            {t('admin:refresh')}
          </Button>
          {level === 'super_admin' ? (
            <Button variant="outline" onClick={() => setDialog({ kind: 'holds' })}>
              <Scale aria-hidden />
              {t('admin-users:hold.all')}
            </Button>
          ) : null}
          <Button onClick={() => setDialog({ kind: 'add' })}>
            <UserPlus aria-hidden />
            {t('admin-users:add.open')}
          </Button>
        </div>
      </header>
      <UserFilterBar filters={filters} onChange={change} />
      {users.data ? (
        <>
          {users.isError ? <Alert tone="error">{t('admin-users:loadFailure')}</Alert> : null}
          <UsersTable
            users={users.data.users}
            isStale={users.isPlaceholderData}
            me={me}
            onOpen={setDialog}
            onClearFilters={() => change({ search: '', status: 'all', role: 'all' })}
          />
          <ListPager
            page={filters.page}
            pageSize={pageSize}
            total={users.data.total}
            things={t('admin-users:users', { count: users.data.total })}
            onPage={(page) => change({ page })}
          />
        </>
      ) : users.isError ? (
        <ErrorState
          title={t('common:failure.title')}
          message={t('admin-users:loadFailure')}
          retryLabel={t('common:tryAgain')}
          onRetry={() => void users.refetch()}
        />
      ) : (
        <UsersSkeleton />
      )}
      <UserDialogs dialog={dialog} level={level} onClose={() => setDialog(null)} />
    </div>
  );
}
