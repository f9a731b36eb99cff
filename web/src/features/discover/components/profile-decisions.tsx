import { limits } from '@awamu/contracts/limits.ts';
import type { InteractionType } from '@awamu/contracts/options.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Relation, relationQuery } from '#entities/interaction/relation.ts';
import { ownProfileQuery } from '#entities/member/own-profile.ts';
import { firstName } from '#entities/member/place-line.ts';
import { paths } from '#lib/addresses/paths.ts';
import { useMemberId } from '#lib/session/session.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useDeckKeys } from '../deck/use-deck-keys.ts';
import { useProfileDecision } from '../deck/use-profile-decision.ts';
import { DeckActions } from './deck-actions.tsx';

/** The decisions that are still possible: a pass can become a like, a like a super like. */
const offeredAfter = {
  none: ['pass', 'super_like', 'like'],
  pass: ['super_like', 'like'],
  like: ['super_like'],
  super_like: [],
} as const satisfies Record<InteractionType | 'none', readonly InteractionType[]>;

/** Without the key of a super like, which scrolls a long profile. */
const keyed: readonly InteractionType[] = ['pass', 'like'];

interface ProfileDecisionsProps {
  person: { id: string; full_name: string };
}

/** Pass, Super Like and Like on the profile of somebody who is no match, and what was decided before. */
export function ProfileDecisions({ person }: ProfileDecisionsProps) {
  const { t } = useTranslation();
  const memberId = useMemberId();
  const ownProfile = useQuery(ownProfileQuery(memberId));
  const relation = useQuery(relationQuery(memberId, person.id));
  const name = firstName(person.full_name);

  if (relation.isPending || ownProfile.isPending) return <Skeleton isRound className="h-17 w-64" />;
  if (ownProfile.isSuccess && !ownProfile.data?.is_profile_complete) {
    return (
      <div className="grid justify-items-start gap-3">
        <p>{t('profile:decision.incomplete', { name })}</p>
        <ButtonLink to={paths.profileCompletion}>{t('member:incomplete.action')}</ButtonLink>
      </div>
    );
  }
  if (relation.data === 'matched') return null;
  if (relation.data === 'ended') return <p className="text-ink-soft">{t('profile:decision.ended', { name })}</p>;
  return <OpenDecisions key={person.id} personId={person.id} name={name} decided={relation.data ?? null} />;
}

interface OpenDecisionsProps {
  personId: string;
  name: string;
  decided: Exclude<Relation, 'matched' | 'ended'>;
}

function OpenDecisions({ personId, name, decided }: OpenDecisionsProps) {
  const { t } = useTranslation();
  const { decide, canUndo, undo } = useProfileDecision(personId);
  const offered = offeredAfter[decided ?? 'none'];
  useDeckKeys(
    (type) => decide(type),
    undo,
    keyed.filter((type) => (offered as readonly InteractionType[]).includes(type)),
  );
  return (
    <div className="grid gap-1 lg:gap-4">
      <p role="status" className="text-center text-sm empty:hidden lg:text-left lg:text-base">
        {decided === null ? null : (
          <>
            {t(`profile:decision.${decided}`, { name, days: limits.passReturnsAfterDays })}{' '}
            <ButtonLink to={paths.discover} variant="link" size="inline">
              {t('profile:decision.next')}
            </ButtonLink>
          </>
        )}
      </p>
      {offered.length > 0 ? (
        <DeckActions
          onDecide={(type) => decide(type)}
          onUndo={undo}
          // A like of a photo or an answer takes the place of the pass.
          canUndo={canUndo && decided === 'pass'}
          offered={offered}
          keyed={keyed}
          isBar
        />
      ) : null}
    </div>
  );
}
