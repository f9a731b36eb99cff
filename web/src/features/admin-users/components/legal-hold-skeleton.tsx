import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryError } from '#entities/refusal/query-error.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { LegalHold } from '../api/legal-holds.ts';

interface LegalHoldSkeletonProps {
  holds: UseQueryResult<LegalHold[]>;
  children: (holds: readonly LegalHold[]) => ReactNode;
}

/** The holds once loaded; before, a placeholder or the error. */
export function LegalHoldSkeleton({ holds, children }: LegalHoldSkeletonProps) {
  const { t } = useTranslation('common');
  if (holds.data) return children(holds.data);
  if (holds.isPending) {
    return (
      <div role="status" className="mt-5">
        <span className="sr-only">{t('loading')}</span>
        <Skeleton className="h-32" />
      </div>
    );
  }
  return <QueryError query={holds} />;
}
