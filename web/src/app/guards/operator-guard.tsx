import { reachesLevel } from '@awamu/contracts/operator-level.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router';
import { operatorLevelQuery } from '#entities/operator/operator-level.ts';
import { QueryError } from '#entities/refusal/query-error.tsx';
import { paths } from '#lib/addresses/paths.ts';
import { useMemberId } from '#lib/session/session.ts';
import { Spinner } from '#ui/spinner.tsx';
import { operatorLinks } from '../shell/operator-links.ts';
import { SecondStep } from './second-step.tsx';

/**
 * Lets operators through to the pages of their level; nested in the member guard. The server enforces access; this only
 * decides what is drawn.
 */
export default function OperatorGuard() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const level = useQuery({ ...operatorLevelQuery(useMemberId()), refetchOnMount: 'always' });

  if (level.isPending) return <Spinner label={t('loading')} className="min-h-[60dvh]" />;
  if (level.data === undefined) {
    // A second factor was enrolled in another browser meanwhile: it is asked for before any data.
    if (needsSecondStep(level.error)) return <SecondStep onProved={() => void level.refetch()} />;
    return <QueryError query={level} />;
  }
  if (level.data === null) return <Navigate to={paths.dashboard} replace />;
  const needed = operatorLinks.find(({ to }) => to === pathname.replace(/\/+$/, ''))?.level;
  if (needed && !reachesLevel(level.data, needed)) return <Navigate to={paths.admin} replace />;
  return <Outlet context={level.data} />;
}

function needsSecondStep(error: Error | null): boolean {
  return error?.message === 'insufficient_aal';
}
