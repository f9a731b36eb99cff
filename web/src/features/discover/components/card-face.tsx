import type { PotentialMatch } from '@awamu/contracts/member-card.ts';
import Star from 'lucide-react/icons/star';
import { useTranslation } from 'react-i18next';
import { intentionsLine } from '#entities/member/intentions.ts';
import { MatchLabelChip } from '#entities/member/match-label-chip.tsx';
import { nameAndAge, placeLine } from '#entities/member/place-line.ts';
import { nameOnCard } from '#entities/member/shortened.ts';
import { Chip } from '#ui/chip.tsx';
import { Photo } from '#ui/photo.tsx';
import { cardPhoto } from '../card-photo.ts';

/** The photo of a person with the text on it. The scrim gives the text AA contrast on any photo and stays below the face. */
export function CardFace({ person, eager = false }: { person: PotentialMatch; eager?: boolean }) {
  const { t, i18n } = useTranslation();
  const place = placeLine(i18n, person);
  const intentions = intentionsLine(i18n, person.intentions);
  return (
    <div className="relative isolate size-full overflow-hidden rounded-card bg-sand shadow-card">
      <Photo
        {...cardPhoto(person)}
        alt={t('member:photoOf', { name: person.full_name })}
        focus={person.profile_picture_focus}
        eager={eager}
        shape="fill"
      />
      {person.super_liked_you ? (
        <Chip tone="gold" className="absolute left-4 top-4">
          <Star aria-hidden className="fill-current" />
          {t('member:superLikedYou')}
        </Chip>
      ) : null}
      <div className="absolute inset-x-0 bottom-0 bg-linear-to-t from-black/85 via-black/65 via-65% to-transparent px-4 pb-4 pt-8 text-white lg:px-6 lg:pb-5">
        <MatchLabelChip label={person.match_label} solid />
        {intentions ? (
          <p className="mt-1.5 line-clamp-2 text-sm leading-snug font-semibold lg:text-base">{intentions}</p>
        ) : null}
        {/* A long name is shortened, the age never is; screen readers get the whole name. */}
        <h2
          aria-label={nameAndAge(i18n, person)}
          className="mt-1.5 text-[1.625rem] leading-[1.15] text-pretty wrap-anywhere lg:text-3xl"
        >
          {nameAndAge(i18n, { ...person, full_name: nameOnCard(person.full_name) })}
        </h2>
        {place ? <p className="mt-0.5 line-clamp-2 text-sm leading-snug text-pretty lg:text-base">{place}</p> : null}
      </div>
    </div>
  );
}
