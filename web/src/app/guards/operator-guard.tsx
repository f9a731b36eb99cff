import { reachesLevel } from '@awamu/contracts/operator-level.ts';
import type { OperatorSecondFactor } from '@awamu/contracts/operator-second-factor.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router';
import { operatorLevelQuery } from '#entities/operator/operator-level.ts';
import { operatorSecondFactorQuery } from '#entities/operator/second-factor.ts';
import { QueryError } from '#entities/refusal/query-error.tsx';
import { paths } from '#lib/addresses/paths.ts';
import { isRefusal } from '#lib/failures/product-failure.ts';
import { useMemberId } from '#lib/session/session.ts';
import { Spinner } from '#ui/spinner.tsx';
import { operatorLinks } from '../shell/operator-links.ts';
import { MissingFactor } from './missing-factor.tsx';
import { SecondStep } from './second-step.tsx';

/**
 * Lets operators through to the pages of their level once their second factor is proved; nested in the member guard. The
 * server enforces access; this only decides what is drawn.
 */
export default function OperatorGuard() {
  const memberId = useMemberId();
  return <OperatorPages key={memberId} memberId={memberId} />;
}

function OperatorPages({ memberId }: { memberId: string }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const level = useQuery({ ...operatorLevelQuery(memberId), refetchOnMount: 'always' });
  const factor = useQuery({ ...operatorSecondFactorQuery(memberId), refetchOnMount: 'always' });
  // Stays until this screen is done with: a refetch must not replace a page with unsaved text, or recovery codes that are
  // shown once. An open page asks by its dialog.
  const [shown, setShown] = useState<OperatorSecondFactor | null>(null);
  if (shown === null && factor.isFetchedAfterMount && factor.data) setShown(factor.data);

  async function reopen(): Promise<void> {
    const [{ data }] = await Promise.all([factor.refetch(), level.refetch()]);
    if (data) setShown(data);
  }

  const failed = [level, factor].find((query) => query.isError && query.data === undefined);
  if (failed) {
    // A second factor was enrolled in another browser meanwhile: it is asked for before any data.
    if (needsSecondStep(failed.error)) return <SecondStep onProved={() => void reopen()} />;
    return <QueryError query={failed} />;
  }
  if (level.data === null) return <Navigate to={paths.dashboard} replace />;
  if (level.data === undefined || shown === null) return <Spinner label={t('loading')} className="min-h-[60dvh]" />;
  if (shown === 'missing') return <MissingFactor onDone={() => void reopen()} />;
  if (shown === 'unproved') return <SecondStep forOperator onProved={() => void reopen()} />;
  const needed = operatorLinks.find(({ to }) => to === pathname.replace(/\/+$/, ''))?.level;
  if (needed && !reachesLevel(level.data, needed)) return <Navigate to={paths.admin} replace />;
  return <Outlet context={level.data} />;
}

function needsSecondStep(error: Error | null): boolean {
  return error?.message === 'insufficient_aal' || isRefusal(error, ['insufficient_aal']);
}
