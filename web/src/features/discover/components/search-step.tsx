import type { PotentialMatch } from '@awamu/contracts/member-card.ts';
import { useTranslation } from 'react-i18next';
import { searchStepInWords } from '#entities/member/search-step.ts';
import { useMaxDistance } from '#entities/settings/use-max-distance.ts';
import { Chip } from '#ui/chip.tsx';

/** Says on the card that near people are used up and where this person is; nothing on that of a near person. */
export function SearchStep({ person }: { person: PotentialMatch }) {
  const { i18n } = useTranslation();
  const maxDistance = useMaxDistance();
  const step = maxDistance === undefined ? null : searchStepInWords(i18n, person, maxDistance);
  return step ? (
    <Chip data-slot="search-step" tone="plain" className="absolute left-4 top-4 max-w-[calc(100%-2rem)] bg-paper">
      {step}
    </Chip>
  ) : null;
}
