import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddressText } from '#ui/address-text.tsx';
import { Button } from '#ui/button.tsx';
import { OpenDialog } from '#ui/dialog.tsx';
import { type LegalHold, legalHoldsQuery } from '../api/legal-holds.ts';
import { EndLegalHoldForm } from './end-legal-hold-form.tsx';
import { LegalHoldFacts } from './legal-hold-facts.tsx';
import { LegalHoldSkeleton } from './legal-hold-skeleton.tsx';

/** All legal holds, including those on deleted accounts, which the list of members no longer shows. */
export function LegalHoldsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['admin-users', 'common']);
  const holds = useQuery(legalHoldsQuery);
  const [lifting, setLifting] = useState<LegalHold | null>(null);
  const nameOf = useHeldName();
  return (
    <OpenDialog
      onClose={onClose}
      title={t(lifting ? 'admin-users:hold.title' : 'admin-users:hold.all')}
      description={lifting ? nameOf(lifting) : t('admin-users:hold.allText')}
      closeLabel={t('common:close')}
      size="xxl"
    >
      {lifting ? (
        <EndLegalHoldForm
          hold={lifting}
          name={nameOf(lifting)}
          onCancel={() => setLifting(null)}
          onLifted={() => setLifting(null)}
        />
      ) : (
        <LegalHoldSkeleton holds={holds}>
          {(known) => <LegalHoldList holds={known} onLift={setLifting} />}
        </LegalHoldSkeleton>
      )}
    </OpenDialog>
  );
}

interface LegalHoldListProps {
  holds: readonly LegalHold[];
  onLift: (hold: LegalHold) => void;
}

function LegalHoldList({ holds, onLift }: LegalHoldListProps) {
  const { t } = useTranslation('admin-users');
  const nameOf = useHeldName();
  if (holds.length === 0) return <p className="mt-5">{t('hold.none')}</p>;
  return (
    <ul className="mt-5 divide-y divide-line border-y border-line">
      {holds.map((hold) => (
        <li key={hold.id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4">
          <div className="grid min-w-0 flex-1 basis-64 gap-1">
            <h3 className="font-sans text-base font-semibold tracking-normal wrap-anywhere">
              <bdi>{nameOf(hold)}</bdi>
            </h3>
            {hold.full_name && hold.email ? (
              <p className="text-sm text-ink-soft wrap-anywhere">
                <AddressText address={hold.email} />
              </p>
            ) : null}
            <LegalHoldFacts hold={hold} />
          </div>
          {hold.ended_at ? null : (
            <Button
              variant="secondary"
              aria-label={t('hold.liftName', { name: nameOf(hold) })}
              onClick={() => onLift(hold)}
            >
              {t('hold.lift')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function useHeldName(): (hold: LegalHold) => string {
  const { t } = useTranslation('common');
  return (hold) => hold.full_name || hold.email || t('user.fallbackName');
}
