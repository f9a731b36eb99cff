import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RefusalNotice } from '#entities/refusal/refusal-notice.tsx';
import { useWait } from '#lib/use-wait.ts';
import { Button } from '#ui/button.tsx';
import { securityFailure } from '../api/security-failure.ts';

/** Stands where something could not be read. */
export function LoadFailure({ query }: { query: Pick<UseQueryResult, 'error' | 'refetch'> }) {
  const { t } = useTranslation('common');
  const { left } = useWait(query.error);
  return (
    <>
      <div className="w-full">
        <RefusalNotice error={query.error}>{securityFailure(query.error)}</RefusalNotice>
      </div>
      <Button variant="secondary" disabled={left > 0} onClick={() => void query.refetch()}>
        {t('tryAgain')}
      </Button>
    </>
  );
}
