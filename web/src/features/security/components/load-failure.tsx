import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useWait } from '#lib/calls/use-wait.ts';
import { Button } from '#ui/button.tsx';
import { SecurityRefusal } from './security-refusal.tsx';

/** Shown in place of data that could not be loaded. */
export function LoadFailure({ query }: { query: Pick<UseQueryResult, 'error' | 'refetch'> }) {
  const { t } = useTranslation('common');
  const { left } = useWait(query.error);
  return (
    <>
      <SecurityRefusal error={query.error} className="w-full" />
      <Button variant="secondary" disabled={left > 0} onClick={() => void query.refetch()}>
        {t('tryAgain')}
      </Button>
    </>
  );
}
