import type { InboxStatus } from '@awamu/contracts/inbox.ts';
import { CircleCheck, CircleDot, type LucideIcon, Reply } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Chip, type ChipTone } from '#ui/chip.tsx';

const looks: Record<InboxStatus, { tone: ChipTone; icon: LucideIcon }> = {
  open: { tone: 'gold', icon: CircleDot },
  answered: { tone: 'lake', icon: Reply },
  closed: { tone: 'sand', icon: CircleCheck },
};

export function StatusChip({ status }: { status: InboxStatus }) {
  const { t } = useTranslation('admin-inbox');
  const { tone, icon: Icon } = looks[status];
  return (
    <Chip tone={tone} size="sm">
      <Icon aria-hidden />
      {t(`status.${status}`)}
    </Chip>
  );
}
