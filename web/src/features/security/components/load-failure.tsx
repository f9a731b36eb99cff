import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { securityFailure } from '../api/security-failure.ts';

/** Stands where something could not be read. */
export function LoadFailure({ query }: { query: Pick<UseQueryResult, 'error' | 'refetch'> }) {
  const { t } = useTranslation('common');
  return (
    <>
      <Notice tone="error" className="w-full">
        {securityFailure(query.error)}
      </Notice>
      <Button variant="secondary" onClick={() => void query.refetch()}>
        {t('tryAgain')}
      </Button>
    </>
  );
}
