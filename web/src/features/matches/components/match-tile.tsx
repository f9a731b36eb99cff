import type { Match } from '@awamu/contracts/matching.ts';
import { HeartOff, MessageCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { nameAndAge } from '#entities/member/place-line.ts';
import { shortened } from '#entities/member/shortened.ts';
import { paths } from '#lib/addresses/paths.ts';
import { photoSource } from '#lib/media/photo-url.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Photo } from '#ui/photo.tsx';
import { MatchedOn } from './matched-on.tsx';

/** Number of characters of a name that fit on two lines of the narrowest tile, with the age. */
const nameLength = 26;
const photoSizes = '(min-width: 64rem) 18rem, (min-width: 40rem) 46vw, 92vw';

interface MatchTileProps {
  match: Match;
  onOpen: () => void;
  onUnmatch: () => void;
}

/** A match in the grid: the photo opens the details. */
export function MatchTile({ match, onOpen, onUnmatch }: MatchTileProps) {
  const { t, i18n } = useTranslation();
  const { other_user: other, created_at } = match;
  return (
    <article data-slot="match-tile" className="group @container flex h-full flex-col">
      <button
        type="button"
        onClick={onOpen}
        aria-label={t('matches:openDetails', { name: other.full_name })}
        className="block w-full rounded-card"
      >
        <Photo
          {...photoSource(other.profile_picture_url, [320, 480, 640], photoSizes)}
          focus={other.profile_picture_focus}
          alt=""
          className="transition-transform duration-300 ease-out-soft group-hover:-translate-y-1"
        />
      </button>
      {/* The whole width is the name's: beside the button two lines would lose the age. */}
      <h2
        aria-label={nameAndAge(i18n, other)}
        className="mt-3 mb-auto line-clamp-2 font-sans text-base leading-snug font-semibold tracking-normal wrap-anywhere"
      >
        {nameAndAge(i18n, { ...other, full_name: shortened(other.full_name, nameLength) })}
      </h2>
      <div className="flex min-h-[44px] items-center justify-between">
        <p className="min-w-0 text-sm leading-snug text-ink-soft">
          <MatchedOn since={created_at} />
        </p>
        <Button
          variant="plain"
          size="icon"
          onClick={onUnmatch}
          aria-label={t('matches:unmatch.title', { name: other.full_name })}
          className="-mr-3 text-ink-soft hover:bg-sand"
        >
          <HeartOff aria-hidden />
        </Button>
      </div>
      <ButtonLink to={paths.messages} state={{ match }} variant="secondary" size="narrow" className="mt-1 w-full">
        <MessageCircle aria-hidden className="hidden @min-[9rem]:block" />
        {t('matches:message')}
      </ButtonLink>
    </article>
  );
}
