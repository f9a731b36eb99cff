import { deckLimits } from '@awamu/contracts/deck-limits.ts';
import type { PotentialMatch } from '@awamu/contracts/member-card.ts';
import { useTranslation } from 'react-i18next';
import { intentionsLine } from '#entities/member/intentions.ts';
import { InterestChips } from '#entities/member/interest-chips.tsx';
import { whyYouFit } from '#entities/member/why-you-fit.ts';
import { profilePath } from '#lib/addresses/paths.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Separated } from '#ui/separated.tsx';
import { FirstAnswer } from './first-answer.tsx';

/** The details beside or below a person's photo: what they are here for, an answer, why you fit, interests, bio. */
export function PersonDetails({ person }: { person: PotentialMatch }) {
  const { t, i18n } = useTranslation();
  const [answer] = person.prompts;
  const intentions = intentionsLine(i18n, person.intentions);
  const facts = [
    person.gender ? t(`options:gender.${person.gender}`) : null,
    person.looking_for ? t(`discover:lookingFor.${person.looking_for}`) : null,
  ].filter((fact) => fact !== null);
  return (
    <div data-slot="person-details" className="grid gap-4 lg:gap-5">
      {intentions ? <p className="font-semibold">{intentions}</p> : null}
      {answer ? <FirstAnswer {...answer} /> : null}
      <p className="lg:text-xl lg:leading-relaxed">
        <strong className="font-semibold">{t('member:whyYouFit')}.</strong>{' '}
        {whyYouFit(i18n, person) ?? t('member:noReasons')}
      </p>
      <InterestChips interests={person.interests} shared={person.shared_interests} limit={deckLimits.interestsShown} />
      {person.bio ? (
        <p dir="auto" className="whitespace-pre-line text-ink-soft wrap-break-word">
          {person.bio}
        </p>
      ) : null}
      {facts.length > 0 ? (
        <p className="text-sm text-ink-soft">
          <Separated parts={facts} />
        </p>
      ) : null}
      <ButtonLink
        to={profilePath(person.id)}
        variant="link"
        size="inline"
        className="-ml-1 justify-self-start max-lg:hidden"
      >
        {t('discover:viewProfile')}
      </ButtonLink>
    </div>
  );
}
