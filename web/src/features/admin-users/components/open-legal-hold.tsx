import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { legalHoldsQuery, openHoldOf } from '../api/legal-holds.ts';
import { LegalHoldFacts } from './legal-hold-facts.tsx';
import { LegalHoldSkeleton } from './legal-hold-skeleton.tsx';

/** The hold on a member's data, in the account's details. */
export function OpenLegalHold({ userId }: { userId: string }) {
  const { t } = useTranslation('admin-users');
  const holds = useQuery(legalHoldsQuery);
  return (
    <LegalHoldSkeleton holds={holds}>
      {(known) => {
        const hold = openHoldOf(known, userId);
        return hold ? <LegalHoldFacts hold={hold} /> : <p className="text-ink-soft">{t('hold.noneHere')}</p>;
      }}
    </LegalHoldSkeleton>
  );
}
