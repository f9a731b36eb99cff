import type { InboxEntry } from '@awamu/contracts/inbox.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { HistoryEntry } from '#lib/addresses/history-entries.ts';
import { paths } from '#lib/addresses/paths.ts';
import { useReturnLink } from '#lib/addresses/use-going-back.ts';
import { refusalSentence } from '#lib/failures/failure-sentence.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { inboxEntryQuery } from '../api/inbox.ts';
import { type EntryRef, readEntry } from '../inbox-address.ts';
import { EntryView } from './entry-view.tsx';

interface EntryPaneProps {
  entryRef: EntryRef;
  /** The entry from the list, so that it shows at once. */
  known: InboxEntry | undefined;
  listAddress: string;
}

function isInboxList({ pathname, search }: HistoryEntry): boolean {
  return pathname === paths.adminInbox && readEntry(new URLSearchParams(search)) === null;
}

/** The open entry. It stays open when it leaves the list, as an answered one leaves the unanswered. */
export function EntryPane({ entryRef, known, listAddress }: EntryPaneProps) {
  const { t, i18n } = useTranslation(['admin-inbox', 'admin', 'common']);
  const toList = useReturnLink(isInboxList);
  const entry = useQuery({ ...inboxEntryQuery(entryRef), placeholderData: () => known });
  return (
    <>
      <ButtonLink to={listAddress} preventScrollReset {...toList} variant="ghost" className="-ml-4 mt-2 @4xl:hidden">
        <ChevronLeft aria-hidden />
        {t('entry.back')}
      </ButtonLink>
      {entry.isPending ? (
        <div role="status" className="grid gap-4 pt-2">
          <span className="sr-only">{t('common:loading')}</span>
          <Skeleton className="h-10 w-2/3" />
          <Skeleton className="h-24" />
          <Skeleton className="h-48" />
        </div>
      ) : null}
      {entry.data ? <EntryView entry={entry.data} /> : null}
      {entry.isError && !entry.data ? (
        <ErrorState
          title={t('entry.error')}
          message={refusalSentence(i18n, entry.error)}
          retryLabel={t('common:tryAgain')}
          onRetry={() => void entry.refetch()}
        />
      ) : null}
    </>
  );
}
