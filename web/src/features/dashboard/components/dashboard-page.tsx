import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { matchingStatsQuery } from '#entities/match/matching-stats.ts';
import { displayName } from '#entities/member/display-name.ts';
import { IncompleteProfile } from '#entities/member/incomplete-profile.tsx';
import { type OwnProfile, ownProfileQuery } from '#entities/member/own-profile.ts';
import { firstName } from '#entities/member/place-line.ts';
import { useMemberId, useSession } from '#lib/session/session.ts';
import { cn } from '#lib/styling/cn.ts';
import { ActionCards } from './action-cards.tsx';
import { CompleteProfileCard } from './complete-profile-card.tsx';
import { CompletedBanner } from './completed-banner.tsx';
import { FeaturedContentRegion } from './featured-content-region.tsx';
import { FirstVisitCard } from './first-visit-card.tsx';
import { InteractionHistory } from './interaction-history.tsx';
import { PeopleForYou, PeopleLoading } from './people-for-you.tsx';
import { ProfilePrompt } from './profile-prompt.tsx';
import { StatTiles } from './stat-tiles.tsx';

/** The column of an incomplete profile. The greeting is not in it: it stays where it is when the profile has loaded. */
const alone = 'mx-auto w-full max-w-176';

/** /dashboard. Live changes keep every number and list up to date. An incomplete profile shows one card instead of them. */
export function DashboardPage() {
  const { t, i18n } = useTranslation();
  const { user } = useSession();
  const ownProfile = useQuery(ownProfileQuery(useMemberId()));
  const profile = ownProfile.data;
  const isIncomplete = ownProfile.isSuccess && !profile?.is_profile_complete;
  const likers = useQuery(matchingStatsQuery).data?.likers_to_meet ?? 0;
  const fullName = displayName(i18n, profile?.full_name, user ?? { user_metadata: {} });
  const name = firstName(fullName);

  return (
    <div
      className={cn(
        'mx-auto grid w-full max-w-7xl grid-cols-1 gap-x-12 gap-y-10 px-5 pb-12 pt-6 lg:px-8 lg:pt-10',
        !isIncomplete && 'lg:grid-cols-[minmax(0,1fr)_21rem]',
      )}
    >
      <div className="grid min-w-0 grid-cols-1 content-start gap-10">
        <div className="grid grid-cols-1 gap-6">
          <CompletedBanner />
          <div>
            <h1 className="text-title wrap-break-word">{t('dashboard:greeting', { name })}</h1>
            {/* On a phone it has one or two lines, by number, language and font: what is below stays where it is. */}
            <p className="mt-1.5 text-lg text-ink-soft max-sm:min-h-[2lh]">
              {isIncomplete
                ? t('dashboard:firstVisit')
                : likers > 0
                  ? t('dashboard:likedYou', { count: likers })
                  : t('dashboard:welcome')}
            </p>
          </div>
          {isIncomplete ? (
            <div className={alone}>
              <IncompleteDashboard profile={profile ?? null} />
            </div>
          ) : null}
        </div>
        {ownProfile.isPending ? <PeopleLoading /> : null}
        {ownProfile.isPending || isIncomplete ? null : <PeopleForYou />}
        {profile?.is_profile_complete ? <ProfilePrompt profile={profile} /> : null}
        {/* Below what is still to come, so that nothing is pushed down. */}
        {ownProfile.isPending || isIncomplete ? null : (
          <>
            <StatTiles />
            <ActionCards />
          </>
        )}
        {ownProfile.isPending ? null : (
          <div className={cn(isIncomplete && alone)}>
            <FeaturedContentRegion contactPerson={fullName} />
          </div>
        )}
      </div>
      {isIncomplete ? null : (
        <aside className="grid min-w-0 grid-cols-1 content-start gap-10" aria-label={t('dashboard:aside')}>
          {profile?.is_profile_complete ? <CompleteProfileCard profile={profile} /> : null}
          {ownProfile.isPending ? null : <InteractionHistory />}
        </aside>
      )}
    </div>
  );
}

/** Replaces the suggested people until the profile is complete. */
function IncompleteDashboard({ profile }: { profile: OwnProfile | null }) {
  return profile ? <FirstVisitCard profile={profile} /> : <IncompleteProfile />;
}
