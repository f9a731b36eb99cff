import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { legalHoldsQuery, openHoldOf } from '../api/legal-holds.ts';
import { HoldFacts } from './hold-facts.tsx';
import { HoldLoading } from './hold-loading.tsx';

/** The hold on a member's data, among the details of the account. */
export function OpenHold({ userId }: { userId: string }) {
  const { t } = useTranslation('admin-users');
  const holds = useQuery(legalHoldsQuery);
  return (
    <HoldLoading holds={holds}>
      {(known) => {
        const hold = openHoldOf(known, userId);
        return hold ? <HoldFacts hold={hold} /> : <p className="text-ink-soft">{t('hold.noneHere')}</p>;
      }}
    </HoldLoading>
  );
}
