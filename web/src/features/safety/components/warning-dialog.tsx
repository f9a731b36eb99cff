import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { paths } from '#lib/addresses/paths.ts';
import { refusalSentence } from '#lib/failures/failure-sentence.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { OpenDialog } from '#ui/dialog.tsx';
import { isWaiting, ownDecisionsQuery, useAcknowledgement } from '../api/own-decisions.ts';

/** Shows a warning, or what moderators removed, on every page until the member acknowledges it. */
export function WarningDialog() {
  const { t, i18n } = useTranslation(['safety', 'closure', 'common']);
  const { pathname } = useLocation();
  // Changes arrive with the notification.
  const { data = [] } = useQuery({ ...ownDecisionsQuery, staleTime: Number.POSITIVE_INFINITY, refetchInterval: false });
  const [closed, setClosed] = useState<readonly string[]>([]);
  const acknowledge = useAcknowledgement();
  const decision = data.find((known) => isWaiting(known) && !closed.includes(known.id));
  // The page of decisions shows it with its appeal.
  if (!decision || pathname === paths.decisions) return null;
  const close = () => setClosed([...closed, decision.id]);
  return (
    <OpenDialog
      onClose={close}
      title={t(`safety:decisions.outcome.${decision.outcome}`)}
      description={t('safety:decisions.warned')}
      closeLabel={t('common:close')}
    >
      <div className="mt-5 grid gap-4">
        <h3 className="font-sans text-base font-semibold tracking-normal">{t('closure:reason')}</h3>
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {decision.reason}
        </p>
        {acknowledge.isError ? <Alert tone="error">{refusalSentence(i18n, acknowledge.error)}</Alert> : null}
        <div className="flex flex-wrap gap-3">
          <Button disabled={acknowledge.isPending} onClick={() => acknowledge.mutate(decision.id)}>
            {t('safety:decisions.acknowledge')}
          </Button>
          <ButtonLink to={`${paths.decisions}#${decision.id}`} onClick={close} variant="secondary">
            {t('safety:decisions.open')}
          </ButtonLink>
        </div>
      </div>
    </OpenDialog>
  );
}
