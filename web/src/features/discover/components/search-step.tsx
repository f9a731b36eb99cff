import type { PotentialMatch } from '@awamu/contracts/member-card.ts';
import MapPin from 'lucide-react/icons/map-pin';
import { useTranslation } from 'react-i18next';
import { searchStepInWords } from '#entities/member/search-step.ts';
import { useMaxDistance } from '#entities/settings/use-max-distance.ts';

/**
 * Says on the card that near people are used up and where this person is; nothing on that of a near person. One line above the
 * name, where it lies on no hair: who is in a preferred region is so in few words, as the distance is with the place.
 */
export function SearchStep({ person }: { person: PotentialMatch }) {
  const { i18n } = useTranslation();
  const maxDistance = useMaxDistance();
  if (maxDistance === undefined) return null;
  const isPreferred = person.nearness === 'preferred_region';
  const step = searchStepInWords(i18n, isPreferred ? { ...person, distance_km: null } : person, maxDistance);
  return step ? (
    <p data-slot="search-step" className="mb-0.5 flex items-center gap-1.5 text-sm leading-tight font-semibold">
      <MapPin aria-hidden className="size-4 shrink-0 max-[359px]:hidden" />
      {step}
    </p>
  ) : null;
}
