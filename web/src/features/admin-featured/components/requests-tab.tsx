import { type AdRequestStatus, type AdvertiserRequest, adRequestStatuses } from '@awamu/contracts/advertising.ts';
import { useQuery } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ListPager } from '#entities/operator/list-pager.tsx';
import { QueryError } from '#entities/refusal/query-error.tsx';
import { pageIn } from '#lib/addresses/page-in.ts';
import { useDebounced } from '#lib/time/use-debounced.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { RowsSkeleton } from '#ui/rows-skeleton.tsx';
import { advertiserRequestsQuery, requestsPerPage } from '../api/advertiser-requests.ts';
import { AdvertisingCounts } from './advertising-counts.tsx';
import { type RequestDialogState, RequestDialogs } from './request-dialogs.tsx';
import { RequestFilter } from './request-filter.tsx';
import { RequestTable } from './request-table.tsx';

const settleMs = 300;

/** The advertising requests: search, details, decision. */
export function RequestsTab() {
  const { t } = useTranslation();
  const [address, setAddress] = useSearchParams();
  const [search, setSearch] = useState(address.get('q') ?? '');
  const [dialog, setDialog] = useState<RequestDialogState | null>(null);
  const status = adRequestStatuses.find((known) => known === address.get('status')) ?? null;
  const page = pageIn(address);
  const words = useDebounced(search.trim(), settleMs);
  const requests = useQuery(advertiserRequestsQuery({ search: words, status, page }));

  function go(to: { search?: string; status?: AdRequestStatus | null; page?: number }): void {
    const next = { search, status, page: 1, ...to };
    setSearch(next.search);
    setAddress(
      {
        tab: 'requests',
        ...(next.search.trim() ? { q: next.search } : {}),
        ...(next.status ? { status: next.status } : {}),
        ...(next.page > 1 ? { page: String(next.page) } : {}),
      },
      { replace: true },
    );
  }

  return (
    <div className="grid gap-6">
      <AdvertisingCounts />
      <RequestFilter
        search={search}
        status={status}
        onSearch={(text) => go({ search: text })}
        onStatus={(chosen) => go({ status: chosen })}
      />
      {requests.isPending ? <RowsSkeleton label={t('loading')} count={3} className="h-18" /> : null}
      {requests.isError && !requests.data ? (
        <QueryError query={requests} title={t('admin-featured:requests.error')} />
      ) : null}
      {requests.data?.total === 0 ? (
        <NoRequests isFiltered={words !== '' || status !== null} onClear={() => go({ search: '', status: null })} />
      ) : null}
      {requests.data && requests.data.total > 0 ? (
        <>
          <RequestTable
            requests={requests.data.requests}
            isStale={requests.isPlaceholderData}
            onOpen={(kind, request: AdvertiserRequest) => setDialog({ kind, request })}
          />
          <ListPager
            page={page}
            pageSize={requestsPerPage}
            total={requests.data.total}
            things={t('admin-featured:requests.things', { count: requests.data.total })}
            onPage={(next) => go({ page: next })}
          />
        </>
      ) : null}
      <RequestDialogs state={dialog} onChange={setDialog} />
    </div>
  );
}

function NoRequests({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<Megaphone aria-hidden />}
      title={t('admin-featured:requests.emptyTitle')}
      action={
        isFiltered ? (
          <Button variant="secondary" onClick={onClear}>
            {t('admin-featured:requests.clear')}
          </Button>
        ) : null
      }
    >
      {t(isFiltered ? 'admin-featured:requests.emptyFiltered' : 'admin-featured:requests.emptyText')}
    </EmptyState>
  );
}
