import type { PotentialMatch } from '@awamu/contracts/member-card.ts';
import Star from 'lucide-react/icons/star';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CardFrame } from '#entities/member/card-frame.tsx';
import { MatchLabelText } from '#entities/member/match-label-chip.tsx';
import { nameAndAge, placeParts } from '#entities/member/place-line.ts';
import { nameOnCard } from '#entities/member/shortened.ts';
import { mainReason } from '#entities/member/why-you-fit.ts';
import { Photo } from '#ui/photo.tsx';
import { Separated } from '#ui/separated.tsx';
import { cardPhoto } from '../card-photo.ts';

interface CardFaceProps {
  person: PotentialMatch;
  eager?: boolean;
  /** The line above the name of somebody who did not super like the member. */
  step?: ReactNode;
}

/** The photo of a person with name, place and the main reason on it. */
export function CardFace({ person, eager = false, step }: CardFaceProps) {
  const { t, i18n } = useTranslation();
  const place = placeParts(i18n, person);
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
      star={person.super_liked_you ? <SuperLikedYou /> : step}
      name={<NameAndAge person={person} />}
      place={
        place.length > 0 ? (
          <p className="mt-0.5 leading-snug text-pretty wrap-anywhere max-[379px]:text-sm">
            <Separated parts={place} isClamped />
          </p>
        ) : null
      }
      reason={
        <>
          <MatchLabelText label={person.match_label} onPhoto />. {mainReason(i18n, person) ?? t('member:noReasons')}
        </>
      }
    />
  );
}

/** With the name, because a label above would lie on the hair. */
function SuperLikedYou() {
  const { t } = useTranslation();
  return (
    <p className="mb-0.5 flex items-center gap-1.5 text-sm leading-tight font-semibold">
      <Star aria-hidden className="size-4 shrink-0 fill-gold text-gold" />
      {t('member:superLikedYou')}
    </p>
  );
}

/** A long name is shortened, the age never is; screen readers get the whole name. */
function NameAndAge({ person }: { person: PotentialMatch }) {
  const { i18n } = useTranslation();
  const short = nameAndAge(i18n, { ...person, full_name: nameOnCard(person.full_name) });
  return (
    <h2
      aria-label={nameAndAge(i18n, person)}
      className="text-[2.3125rem] leading-[1.1] text-pretty wrap-anywhere [@container(max-height:38rem)]:text-[min(2rem,8cqw,6.6cqh)]"
    >
      {short}
    </h2>
  );
}
