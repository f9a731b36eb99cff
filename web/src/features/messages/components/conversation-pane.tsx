import { limits } from '@awamu/contracts/limits.ts';
import type { Conversation } from '@awamu/contracts/messaging.ts';
import { type UseQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MeetPeopleButton } from '#entities/member/meet-people-button.tsx';
import { QueryError } from '#entities/refusal/query-error.tsx';
import { cn } from '#lib/styling/cn.ts';
import { useDebounced } from '#lib/time/use-debounced.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Input } from '#ui/input.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { isSearchable, messageSearchQuery } from '../api/search-messages.ts';
import { findConversations } from '../chat/find-conversations.ts';
import { ConversationRow } from './conversation-row.tsx';
import { ConversationsSkeleton } from './conversations-skeleton.tsx';
import { OfflineNote } from './offline-note.tsx';

/** Debounce of the search, in ms. */
const debounceMs = 250;

interface ConversationPaneProps {
  query: UseQueryResult<Conversation[]>;
  selectedId: string | null;
  onOpen: (matchId: string) => void;
  /** True if the address names a conversation that is not in the list, such as one that has ended. */
  isMissing: boolean;
  className?: string;
}

/** The conversations with the search above them. */
export function ConversationPane({ query, selectedId, onOpen, isMissing, className }: ConversationPaneProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  return (
    <section aria-label={t('messages:list.label')} className={cn('flex min-h-0 flex-col', className)}>
      <div className="px-5 pb-3 pt-5 lg:pl-0">
        <h1 className="text-title">{t('messages:title')}</h1>
        <div className="relative mt-3">
          <Search
            aria-hidden
            className="pointer-events-none absolute left-4 top-1/2 size-5 -translate-y-1/2 text-ink-soft"
          />
          <Input
            type="search"
            look="search"
            value={typed}
            maxLength={limits.fullName.maxLength}
            onChange={(event) => setTyped(event.target.value)}
            aria-label={t('messages:list.search')}
            placeholder={t('messages:list.search')}
            className="pl-11"
          />
        </div>
      </div>
      <OfflineNote className="mb-2 lg:mr-5" />
      {isMissing && query.data?.length ? (
        <Alert className="mx-5 mb-3 lg:ml-0">{t('messages:failed.noConversation')}</Alert>
      ) : null}
      <div className="min-h-0 grow overflow-y-auto px-2 pb-4 lg:pr-5 lg:pl-0">
        <Conversations query={query} typed={typed} selectedId={selectedId} onOpen={onOpen} />
      </div>
    </section>
  );
}

type ConversationsProps = Omit<ConversationPaneProps, 'className' | 'isMissing'> & { typed: string };

function Conversations({ query, typed, selectedId, onOpen }: ConversationsProps) {
  const { t, i18n } = useTranslation();
  const wanted = typed.trim();
  const settled = useDebounced(wanted, debounceMs);
  const search = useInfiniteQuery(messageSearchQuery(settled));
  if (query.isPending) return <ConversationsSkeleton />;
  if (!query.data) {
    return <QueryError query={query} title={t('messages:list.error')} />;
  }
  if (query.data.length === 0) return <NoConversations />;
  const isSearched = isSearchable(wanted);
  const isSearching = isSearched && (wanted !== settled || search.isFetching);
  // Results of the previous search text do not apply.
  const isAnswered = isSearched && wanted === settled;
  const older = isAnswered ? search.data?.pages.flat().map((row) => row.match_id) : [];
  const found = findConversations(i18n, query.data, typed, older);
  const hasFailed = isAnswered && search.isError && !isSearching;
  return (
    <>
      {found.length > 0 ? <FoundList found={found} selectedId={selectedId} onOpen={onOpen} /> : null}
      {isSearching ? <Spinner label={t('messages:list.searching')} size="sm" /> : null}
      {hasFailed || (found.length === 0 && !isSearching) ? (
        <p role="status" className="px-4 py-8 text-center text-ink-soft">
          {t(hasFailed ? 'messages:list.searchFailed' : 'messages:list.nothingFound')}
        </p>
      ) : null}
      {isAnswered && search.hasNextPage && !isSearching ? (
        <div className="mt-3 flex justify-center">
          <Button variant="secondary" onClick={() => void search.fetchNextPage()}>
            {t('messages:list.more')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

type FoundListProps = Pick<ConversationPaneProps, 'selectedId' | 'onOpen'> & { found: readonly Conversation[] };

function FoundList({ found, selectedId, onOpen }: FoundListProps) {
  return (
    <ul>
      {found.map((conversation) => (
        <li key={conversation.matchId}>
          <ConversationRow
            conversation={conversation}
            selected={conversation.matchId === selectedId}
            onOpen={() => onOpen(conversation.matchId)}
          />
        </li>
      ))}
    </ul>
  );
}

function NoConversations() {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t('messages:list.empty.title')}
      action={<MeetPeopleButton label={t('messages:list.empty.action')} />}
    >
      {t('messages:list.empty.text')}
    </EmptyState>
  );
}
