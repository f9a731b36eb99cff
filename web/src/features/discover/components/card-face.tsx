import type { PotentialMatch } from '@awamu/contracts/member-card.ts';
import { Star } from 'lucide-react';
import { MatchLabelChip } from '#entities/member/match-label-chip.tsx';
import { nameAndAge, placeLine } from '#entities/member/place-line.ts';
import { t } from '#lib/i18n.ts';
import { Chip } from '#ui/chip.tsx';
import { Photo } from '#ui/photo.tsx';
import { cardPhoto } from '../card-photo.ts';

/** The photo with what is read on it. The scrim keeps the words at AA on any photo. */
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
      <div className="absolute inset-x-0 bottom-0 bg-linear-to-t from-black/85 via-black/60 to-transparent px-5 pb-4 pt-20 text-white">
        <div className="flex items-end justify-between gap-3">
          <h2 className="line-clamp-2 min-w-0 text-3xl leading-tight wrap-break-word">{nameAndAge(person)}</h2>
          <MatchLabelChip label={person.match_label} className="mb-1 shrink-0" />
        </div>
        {place ? <p className="mt-1 line-clamp-2 leading-snug">{place}</p> : null}
      </div>
    </div>
  );
}
