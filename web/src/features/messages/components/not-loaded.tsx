import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failureSentence } from '#lib/failures/failure-sentence.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { MessagesSkeleton } from './messages-skeleton.tsx';

interface NotLoadedProps {
  query: Pick<UseInfiniteQueryResult, 'isPaused' | 'isError' | 'error' | 'refetch'>;
}

/** In place of the messages: loading, not cached on this device, or failed. */
export function NotLoaded({ query }: NotLoadedProps) {
  const { t, i18n } = useTranslation();
  if (query.isError) {
    return (
      <ErrorState
        className="my-auto"
        title={t('messages:chat.error')}
        message={failureSentence(i18n, query.error)}
        retryLabel={t('tryAgain')}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (query.isPaused) return <p className="m-auto p-6 text-center text-ink-soft">{t('messages:chat.notKept')}</p>;
  return <MessagesSkeleton />;
}
