import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { QueryError } from '#entities/refusal/query-error.tsx';
import { MessagesSkeleton } from './messages-skeleton.tsx';

interface NotLoadedProps {
  query: Pick<UseInfiniteQueryResult, 'isPaused' | 'isError' | 'error' | 'refetch'>;
}

/** In place of the messages: loading, not cached on this device, or failed. */
export function NotLoaded({ query }: NotLoadedProps) {
  const { t } = useTranslation();
  if (query.isError) {
    return <QueryError query={query} title={t('messages:chat.error')} className="my-auto" />;
  }
  if (query.isPaused) return <p className="m-auto p-6 text-center text-ink-soft">{t('messages:chat.notKept')}</p>;
  return <MessagesSkeleton />;
}
