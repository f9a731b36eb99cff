import type { PotentialMatch } from '@awamu/contracts/member-card.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { matchingStatsQuery } from '#entities/match/matching-stats.ts';
import { IncompleteProfile } from '#entities/member/incomplete-profile.tsx';
import { intentionsLine } from '#entities/member/intentions.ts';
import { MatchLabelText } from '#entities/member/match-label-chip.tsx';
import { nameAndAge } from '#entities/member/place-line.ts';
import { potentialMatchesQuery } from '#entities/member/potential-matches.ts';
import { searchStepInWords } from '#entities/member/search-step.ts';
import { QueryError } from '#entities/refusal/query-error.tsx';
import { useMaxDistance } from '#entities/settings/use-max-distance.ts';
import { paths, profilePath } from '#lib/addresses/paths.ts';
import { photoSource } from '#lib/media/photo-url.ts';
import { cn } from '#lib/styling/cn.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Photo } from '#ui/photo.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { nearYouInWords } from '../near-you.ts';

const shown = 4;
const places = Array.from({ length: shown }, (_, index) => index);
/** The lines below a photo: so high before they have loaded, too. */
const captionHeight = 'min-h-30';
/** Whole cards only: two by two where four have no room beside each other. */
const row = 'grid grid-cols-2 gap-x-4 gap-y-6 @xl:grid-cols-4 lg:gap-x-5';

/** The first few suggestions, with a link to Discover. Only for a complete profile; others get no suggestions. */
export function PeopleForYou() {
  const { t } = useTranslation();
  const people = useQuery(potentialMatchesQuery);
  const isIncomplete = people.data?.isProfileComplete === false;
  return (
    <PeopleSection>
      {isIncomplete || people.data?.people.length === 0 ? null : <NearYou />}
      {isIncomplete ? <IncompleteProfile /> : null}
      {people.isPending ? <PeopleSkeleton /> : null}
      {people.isError && !people.data ? (
        <QueryError query={people} title={t('dashboard:people.error')} size="sm" />
      ) : null}
      {people.data?.people.length === 0 && !isIncomplete ? (
        <EmptyState size="sm" title={t('dashboard:people.emptyTitle')}>
          {t('dashboard:people.emptyText')}
        </EmptyState>
      ) : null}
      {people.data && people.data.people.length > 0 ? (
        <ul className={row}>
          {people.data.people.slice(0, shown).map((person) => (
            <li key={person.id}>
              <PersonTile person={person} />
            </li>
          ))}
        </ul>
      ) : null}
    </PeopleSection>
  );
}

/** The place of the suggestions until the own profile says whether there are any. */
export function PeopleLoading() {
  return (
    <PeopleSection>
      <p className={nearLine} />
      <PeopleSkeleton />
    </PeopleSection>
  );
}

function PeopleSection({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="people-for-you" className="@container">
      <div className="flex items-center justify-between">
        <h2 id="people-for-you" className="text-heading">
          {t('dashboard:people.title')}
        </h2>
        <ButtonLink to={paths.discover} variant="link" size="inline">
          {t('dashboard:people.all')}
        </ButtonLink>
      </div>
      {children}
    </section>
  );
}

const nearLine = 'mb-3 min-h-6 text-ink-soft';

/** How many of the suggested people live near the member; its line keeps its place while the number loads. */
function NearYou() {
  const { i18n } = useTranslation();
  const near = useQuery(matchingStatsQuery).data?.near_you;
  return <p className={nearLine}>{near === undefined ? null : nearYouInWords(i18n, near)}</p>;
}

function PersonTile({ person }: { person: PotentialMatch }) {
  const { i18n } = useTranslation();
  const maxDistance = useMaxDistance();
  const step = maxDistance === undefined ? null : searchStepInWords(i18n, person, maxDistance);
  return (
    <Link to={profilePath(person.id)} className="group block rounded-card">
      <Photo
        {...photoSource(person.profile_picture_url, [320, 480], '12rem')}
        focus={person.profile_picture_focus}
        alt=""
        className="transition-transform duration-300 ease-out-soft group-hover:-translate-y-1"
      />
      <span className={cn('block', captionHeight)}>
        <span className="mt-2.5 line-clamp-2 font-semibold wrap-anywhere">{nameAndAge(i18n, person)}</span>
        <span className="line-clamp-2 text-sm">{intentionsLine(i18n, person.intentions)}</span>
        <span className="line-clamp-2 text-sm text-ink-soft">{person.location}</span>
        {step ? <span className="block text-sm text-ink-soft">{step}</span> : null}
        <span className="block text-sm">
          <MatchLabelText label={person.match_label} />
        </span>
      </span>
    </Link>
  );
}

function PeopleSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" className={row}>
      <span className="sr-only">{t('loading')}</span>
      {places.map((place) => (
        <div key={place}>
          <Skeleton className="aspect-4/5" />
          <div className={cn('grid content-start gap-2 pt-2.5', captionHeight)}>
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-4 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  );
}
