import type { AdRequestStatus } from '@awamu/contracts/advertising.ts';
import { useTranslation } from 'react-i18next';
import { Chip, type ChipTone } from '#ui/chip.tsx';

const tones: Record<AdRequestStatus, ChipTone> = {
  pending: 'gold',
  approved: 'matoke',
  rejected: 'hibiscus',
  review: 'lake',
};

export function RequestStatusChip({ status }: { status: AdRequestStatus }) {
  const { t } = useTranslation();
  return (
    <Chip tone={tones[status]} className="@table:whitespace-nowrap">
      {t(`admin-featured:requests.statuses.${status}`)}
    </Chip>
  );
}
