import type { PotentialMatch } from '@awamu/contracts/member-card.ts';
import { useTranslation } from 'react-i18next';
import { searchStepInWords } from '#entities/member/search-step.ts';
import { useMaxDistance } from '#entities/settings/use-max-distance.ts';

/** Says above the deck that near people are used up and where the person on top is; nothing while people are near. */
export function SearchStep({ person }: { person: PotentialMatch | null }) {
  const { i18n } = useTranslation();
  const maxDistance = useMaxDistance();
  const step = person && maxDistance !== undefined ? searchStepInWords(i18n, person, maxDistance) : null;
  return (
    <div aria-live="polite" data-slot="search-step">
      {step ? <p className="mx-auto max-w-md pb-2 text-sm font-semibold lg:mx-0">{step}</p> : null}
    </div>
  );
}
