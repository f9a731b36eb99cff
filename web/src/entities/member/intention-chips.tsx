import type { MemberCard } from '@awamu/contracts/member-card.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Chip } from '#ui/chip.tsx';

/** What a member is here for, above everything else that they say about themselves. */
export function IntentionChips({ intentions }: Pick<MemberCard, 'intentions'>) {
  const { t } = useTranslation();
  const labelId = useId();
  if (intentions.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span id={labelId} className="font-semibold">
        {t('member:intentions')}
      </span>
      <ul aria-labelledby={labelId} className="contents">
        {intentions.map((intention) => (
          <li key={intention}>
            <Chip tone="bark">{t(`options:intentions.${intention}`)}</Chip>
          </li>
        ))}
      </ul>
    </div>
  );
}
