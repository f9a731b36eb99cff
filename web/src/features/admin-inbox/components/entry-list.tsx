import type { InboxEntry, InboxPage } from '@awamu/contracts/inbox.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Flag, MailCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ListPager } from '#entities/operator/list-pager.tsx';
import { refusalSentence } from '#lib/failures/failure-sentence.ts';
import { cn } from '#lib/styling/cn.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { relativeTime } from '#lib/time/time.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { RowsSkeleton } from '#ui/rows-skeleton.tsx';
import { inboxPageSize } from '../api/inbox.ts';
import { useEntryWords } from '../entry-words.ts';
import { defaultFilters, type EntryRef, entryName, type InboxFilters, inboxAddress } from '../inbox-address.ts';
import { StatusChip } from './status-chip.tsx';

interface EntryListProps {
  list: UseQueryResult<InboxPage>;
  filters: InboxFilters;
  opened: EntryRef | null;
  onChange: (changes: Partial<InboxFilters>) => void;
}

export function EntryList({ list, filters, opened, onChange }: EntryListProps) {
  const { t, i18n } = useTranslation(['admin-inbox', 'admin', 'common']);
  if (list.isPending) return <RowsSkeleton label={t('common:loading')} count={5} className="h-29" />;
  if (!list.data) {
    return (
      <ErrorState
        title={t('list.error')}
        message={refusalSentence(i18n, list.error)}
        retryLabel={t('common:tryAgain')}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const { entries, total } = list.data;
  if (entries.length === 0) return <NothingFound filters={filters} total={total} onChange={onChange} />;
  return (
    <>
      <ul
        aria-label={t('list.label')}
        aria-busy={list.isPlaceholderData || undefined}
        className={cn('divide-y divide-line border-y border-line', list.isPlaceholderData && 'opacity-60')}
      >
        {entries.map((entry) => (
          <li key={entryName(entry)}>
            <EntryRow entry={entry} address={`?${inboxAddress(filters, entry)}`} isOpen={isSame(entry, opened)} />
          </li>
        ))}
      </ul>
      <ListPager
        page={filters.page}
        pageSize={inboxPageSize}
        total={total}
        things={t('list.things', { count: total })}
        onPage={(page) => onChange({ page })}
      />
    </>
  );
}

function isSame(entry: InboxEntry, opened: EntryRef | null): boolean {
  return opened !== null && entryName(entry) === entryName(opened);
}

interface EntryRowProps {
  entry: InboxEntry;
  address: string;
  isOpen: boolean;
}

function EntryRow({ entry, address, isOpen }: EntryRowProps) {
  const { t, i18n } = useTranslation(['admin-inbox', 'admin', 'common']);
  const words = useEntryWords(entry);
  const isUrgent = entry.urgency === 'high' || entry.urgency === 'urgent';
  return (
    <Link
      to={address}
      state={{ opens: true }}
      preventScrollReset
      aria-current={isOpen || undefined}
      className={cn(
        'grid gap-1 border-l-3 py-4 pl-3 pr-2 hover:bg-surface focus-visible:-outline-offset-2',
        isOpen ? 'border-bark bg-surface' : 'border-transparent',
      )}
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span dir="auto" className="line-clamp-2 min-w-0 text-left font-semibold wrap-anywhere">
          {words.sender}
        </span>
        <time dateTime={entry.created_at} className="shrink-0 text-sm text-ink-soft">
          {relativeTime(i18n, new Date(entry.created_at), serverNow(), 'narrow')}
        </time>
      </span>
      <span dir="auto" className="line-clamp-2 text-left wrap-anywhere">
        {words.title}
      </span>
      <span dir="auto" className="line-clamp-1 text-left text-sm text-ink-soft wrap-anywhere">
        {entry.body}
      </span>
      <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <StatusChip status={entry.status} />
        <span>{t(`kind.${entry.kind}`)}</span>
        {isUrgent ? (
          <span className="inline-flex items-center gap-1 font-semibold text-hibiscus-ink">
            <Flag aria-hidden className="size-4" />
            {t(`urgency.${entry.urgency}`)}
          </span>
        ) : null}
        {entry.assigned_to ? <span>{t('list.with', { name: entry.assigned_name || t('noName') })}</span> : null}
        {entry.answers.some(({ delivery }) => delivery === 'failed') ? (
          <span className="inline-flex items-center gap-1 font-semibold text-hibiscus-ink">
            <MailCheck aria-hidden className="size-4" />
            {t('list.notDelivered')}
          </span>
        ) : null}
      </span>
    </Link>
  );
}

interface NothingFoundProps {
  filters: InboxFilters;
  total: number;
  onChange: (changes: Partial<InboxFilters>) => void;
}

function NothingFound({ filters, total, onChange }: NothingFoundProps) {
  const { t } = useTranslation(['admin-inbox', 'admin', 'common']);
  if (total > 0) {
    return (
      <EmptyState
        icon={<MailCheck aria-hidden />}
        title={t('list.pastEnd.title')}
        action={<Button onClick={() => onChange({ page: 1 })}>{t('list.pastEnd.action')}</Button>}
      >
        {t('list.pastEnd.text')}
      </EmptyState>
    );
  }
  const isUsual = inboxAddress({ ...filters, page: 1 }, null).size === 0;
  if (isUsual) {
    return (
      <EmptyState
        icon={<MailCheck aria-hidden />}
        title={t('list.done.title')}
        action={
          <Button variant="outline" onClick={() => onChange({ status: 'all' })}>
            {t('list.done.action')}
          </Button>
        }
      >
        {t('list.done.text')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<MailCheck aria-hidden />}
      title={t('list.nothing.title')}
      action={
        <Button variant="outline" onClick={() => onChange({ ...defaultFilters, status: 'all' })}>
          {t('list.nothing.action')}
        </Button>
      }
    >
      {t('list.nothing.text')}
    </EmptyState>
  );
}
