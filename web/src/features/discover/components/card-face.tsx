import type { PotentialMatch } from '@awamu/contracts/member-card.ts';
import Star from 'lucide-react/icons/star';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { intentionsLine } from '#entities/member/intentions.ts';
import { MatchLabelChip } from '#entities/member/match-label-chip.tsx';
import { nameAndAge, placeLine } from '#entities/member/place-line.ts';
import { nameOnCard } from '#entities/member/shortened.ts';
import { Chip } from '#ui/chip.tsx';
import { Photo } from '#ui/photo.tsx';
import { cardPhoto } from '../card-photo.ts';

/** The photo of a person with the text on it. */
export function CardFace({ person, eager = false }: { person: PotentialMatch; eager?: boolean }) {
  const { t, i18n } = useTranslation();
  const place = placeLine(i18n, person);
  const intentions = intentionsLine(i18n, person.intentions);
  return (
    <CardFrame
      photo={
        <Photo
          {...cardPhoto(person)}
          alt={t('member:photoOf', { name: person.full_name })}
          focus={person.profile_picture_focus}
          eager={eager}
          shape="fill"
        />
      }
      star={person.super_liked_you ? <SuperLikedYou /> : null}
      label={<MatchLabelChip label={person.match_label} solid />}
      intentions={intentions ? <CardIntentions>{intentions}</CardIntentions> : null}
      name={<NameAndAge person={person} />}
      place={place ? <CardPlace>{place}</CardPlace> : null}
    />
  );
}

/** The position of each part of a card. The scrim gives the text AA contrast on any photo and stays below the face. */
export function CardFrame({
  photo,
  star,
  label,
  intentions,
  name,
  place,
}: Record<'photo' | 'star' | 'label' | 'intentions' | 'name' | 'place', ReactNode>) {
  return (
    <div className="relative isolate size-full overflow-hidden rounded-card bg-sand shadow-card">
      {photo}
      {star}
      <div className="absolute inset-x-0 bottom-0 bg-linear-to-t from-black/85 via-black/65 via-65% to-transparent px-4 pb-4 pt-8 text-white lg:px-6 lg:pb-5">
        {label}
        {intentions}
        {name}
        {place}
      </div>
    </div>
  );
}

export function SuperLikedYou() {
  const { t } = useTranslation();
  return (
    <Chip tone="gold" className="absolute left-4 top-4">
      <Star aria-hidden className="fill-current" />
      {t('member:superLikedYou')}
    </Chip>
  );
}

export function CardIntentions(props: ComponentProps<'p'>) {
  return <p className="mt-1.5 line-clamp-2 text-sm leading-snug font-semibold lg:text-base" {...props} />;
}

export function CardName(props: ComponentProps<'h2'>) {
  return <h2 className="mt-1.5 text-[1.625rem] leading-[1.15] text-pretty wrap-anywhere lg:text-3xl" {...props} />;
}

export function CardPlace(props: ComponentProps<'p'>) {
  return <p className="mt-0.5 line-clamp-2 text-sm leading-snug text-pretty lg:text-base" {...props} />;
}

/** A long name is shortened, the age never is; screen readers get the whole name. */
function NameAndAge({ person }: { person: PotentialMatch }) {
  const { i18n } = useTranslation();
  const short = nameAndAge(i18n, { ...person, full_name: nameOnCard(person.full_name) });
  return <CardName aria-label={nameAndAge(i18n, person)}>{short}</CardName>;
}
