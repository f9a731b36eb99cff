import type { PotentialMatch } from '@awamu/contracts/member-card.ts';
import { Star } from 'lucide-react';
import { MatchLabelChip } from '#entities/member/match-label-chip.tsx';
import { nameAndAge, placeLine, shortened } from '#entities/member/place-line.ts';
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
        {...cardPhoto(person)}
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
        <NameAndAge person={person} />
        {place ? <p className="mt-0.5 line-clamp-2 text-sm leading-snug text-pretty lg:text-base">{place}</p> : null}
      </div>
    </div>
  );
}

/** Letters of a name that fit on two lines of the narrowest card, with the age behind them. */
const nameLength = 30;

/** A long name ends in dots, the age never does; whoever listens hears the whole name. */
function NameAndAge({ person }: { person: PotentialMatch }) {
  const short = nameAndAge({ ...person, full_name: shortened(person.full_name, nameLength) });
  return (
    <h2
      aria-label={nameAndAge(person)}
      className="mt-1.5 text-[1.625rem] leading-[1.15] text-pretty wrap-anywhere lg:text-3xl"
    >
      {short}
    </h2>
  );
}
