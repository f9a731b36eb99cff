import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAddressView } from '#lib/addresses/use-address-view.ts';
import { cn } from '#lib/styling/cn.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { inboxQuery } from '../api/inbox.ts';
import { type EntryRef, entryName, type InboxFilters, inboxAddress, readEntry, readFilters } from '../inbox-address.ts';
import { EntryList } from './entry-list.tsx';
import { EntryPane } from './entry-pane.tsx';
import { InboxFilterBar } from './inbox-filter-bar.tsx';

type InboxView = InboxFilters & { opened: EntryRef | null };
const readInbox = (address: URLSearchParams): InboxView => ({ ...readFilters(address), opened: readEntry(address) });
const writeInbox = ({ opened, ...filters }: InboxView) => inboxAddress(filters, opened);

/** /admin/inbox: the inquiries of the public forms, their assignees and answers. */
export function InboxPage() {
  const { t, i18n } = useTranslation('admin-inbox');
  const [{ opened, ...filters }, change] = useAddressView(readInbox, writeInbox);
  const list = useQuery(inboxQuery(filters));
  const filter = (changes: Partial<InboxFilters>) => change({ page: 1, ...changes });

  return (
    <>
      <div className={cn('flex flex-wrap items-baseline gap-x-4 gap-y-1 pb-5 pt-8', opened && '@max-4xl:sr-only')}>
        <h1 className="text-title">{t('title')}</h1>
        {list.data ? (
          <p role="status" className="text-ink-soft">
            {t('open', { count: list.data.open, number: list.data.open.toLocaleString(i18n.language) })}
          </p>
        ) : null}
      </div>
      <div className="@4xl:grid @4xl:grid-cols-[minmax(20rem,26rem)_minmax(0,1fr)] @4xl:items-start @4xl:gap-10">
        <div className={cn('grid min-w-0 gap-5', opened && '@max-4xl:hidden')}>
          <InboxFilterBar filters={filters} onChange={filter} />
          <EntryList list={list} filters={filters} opened={opened} onChange={filter} />
        </div>
        <div className={cn('min-w-0', !opened && '@max-4xl:hidden')}>
          {opened ? (
            <EntryPane
              key={entryName(opened)}
              entryRef={opened}
              known={list.data?.entries.find(({ kind, id }) => kind === opened.kind && id === opened.id)}
              listAddress={`?${inboxAddress(filters, null)}`}
            />
          ) : (
            <EmptyState icon={<Inbox aria-hidden />} title={t('none.title')}>
              {t('none.text')}
            </EmptyState>
          )}
        </div>
      </div>
    </>
  );
}
