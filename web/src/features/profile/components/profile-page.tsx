import type { MemberCard } from '@awamu/contracts/member-card.ts';
import { useQuery } from '@tanstack/react-query';
import { UserRoundX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { memberCardQuery } from '#entities/member/member-card.ts';
import { QueryError } from '#entities/refusal/query-error.tsx';
import { paths } from '#lib/addresses/paths.ts';
import { useGoBack } from '#lib/addresses/use-going-back.ts';
import { useMemberId } from '#lib/session/session.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { LikePart } from './like-part.ts';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { ProfileView } from './profile-view.tsx';

interface ProfilePageProps {
  userId: string;
  /** Pass, Super Like and Like, for another member's profile. */
  decisions: (card: MemberCard) => ReactNode;
  /** The buttons that like a photo or an answer, for another member's profile. */
  likeParts: (card: MemberCard) => LikePart;
  /** Report and Block, at the end of another member's profile. */
  safety: (fullName: string) => ReactNode;
  /** What else can be done about a member whose profile is out of sight. */
  outOfSight: ReactNode;
}

/** /profile/{userId}: another member's profile, or the member's own as others see it. */
export function ProfilePage({ userId, decisions, likeParts, safety, outOfSight }: ProfilePageProps) {
  const { t } = useTranslation();
  const memberId = useMemberId();
  const card = useQuery(memberCardQuery(userId));
  const goBack = useGoBack(paths.dashboard);

  return (
    <div className="mx-auto w-full max-w-7xl px-5 pb-12 pt-4 lg:px-8 lg:pt-8">
      {card.data ? null : <h1 className="sr-only">{t('menu.profile')}</h1>}
      {card.isPending ? <ProfileSkeleton /> : null}
      {card.isError && card.data === undefined ? <QueryError query={card} title={t('profile:error')} /> : null}
      {card.data === null ? (
        <EmptyState
          icon={<UserRoundX aria-hidden />}
          title={t('profile:notFound.title')}
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <Button onClick={goBack}>{t('goBack')}</Button>
              {outOfSight}
            </div>
          }
        >
          {t('profile:notFound.text')}
        </EmptyState>
      ) : null}
      {card.data ? (
        <ProfileView
          key={userId}
          card={card.data}
          memberId={memberId}
          decisions={decisions}
          likeParts={likeParts}
          safety={safety}
          onBack={goBack}
        />
      ) : null}
    </div>
  );
}
