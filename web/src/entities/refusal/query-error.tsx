import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { failureSentence } from '#lib/failures/failure-sentence.ts';
import { ErrorState } from '#ui/error-state.tsx';

interface QueryErrorProps extends Pick<ComponentProps<typeof ErrorState>, 'size' | 'className'> {
  query: { error: Error | null; refetch: () => unknown };
  /** Default: something went wrong. */
  title?: string;
}

/** Says why a query failed, with a button that repeats it. */
export function QueryError({ query, title, ...look }: QueryErrorProps) {
  const { t, i18n } = useTranslation('common');
  return (
    <ErrorState
      title={title ?? t('failure.title')}
      message={failureSentence(i18n, query.error)}
      retryLabel={t('tryAgain')}
      onRetry={() => void query.refetch()}
      {...look}
    />
  );
}
