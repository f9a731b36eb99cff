import type { PotentialMatch } from '@awamu/contracts/member-card.ts';
import { Star } from 'lucide-react';
import { MatchLabelChip } from '#entities/member/match-label-chip.tsx';
import { placeLine } from '#entities/member/place-line.ts';
import { t } from '#lib/i18n.ts';
import { Chip } from '#ui/chip.tsx';
import { Photo } from '#ui/photo.tsx';
import { cardPhoto } from '../card-photo.ts';

/** The photo with what is read on it. The scrim keeps the words at AA on any photo, and stays below the face. */
export function CardFace({ person, eager = false }: { person: PotentialMatch; eager?: boolean }) {
  const place = placeLine(person);
  return (
    <div className="relative isolate size-full overflow-hidden rounded-card bg-sand shadow-card">
      <Photo
        src={cardPhoto(person)}
        alt={t('member:photoOf', { name: person.full_name })}
        focus={person.profile_picture_focus}
        eager={eager}
        className="aspect-auto size-full rounded-none"
      />
      {person.super_liked_you ? (
        <Chip tone="gold" className="absolute left-4 top-4">
          <Star aria-hidden className="fill-current" />
          {t('member:superLikedYou')}
        </Chip>
      ) : null}
      <div className="absolute inset-x-0 bottom-0 bg-linear-to-t from-black/85 via-black/65 via-65% to-transparent px-4 pb-4 pt-8 text-white lg:px-6 lg:pb-5">
        <MatchLabelChip label={person.match_label} solid />
        <NameAndAge name={person.full_name} age={person.age} />
        {place ? <p className="mt-0.5 line-clamp-2 text-sm leading-snug text-pretty lg:text-base">{place}</p> : null}
      </div>
    </div>
  );
}

/** A long name breaks or ends in dots; the age never does. */
function NameAndAge({ name, age }: Pick<PotentialMatch, 'age'> & { name: string }) {
  return (
    <h2 className="mt-1.5 flex items-end text-[1.625rem] leading-[1.15] lg:text-3xl">
      <span className="line-clamp-2 min-w-0 wrap-break-word">{name}</span>
      {age === null ? null : <span className="shrink-0 whitespace-pre">, {age}</span>}
    </h2>
  );
}
