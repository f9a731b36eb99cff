import type { InteractionType } from '@awamu/contracts/options.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Relation, relationKey, relationQuery } from '#entities/interaction/relation.ts';
import { celebrate } from '#entities/match/celebration.ts';
import { memberCardQuery } from '#entities/member/member-card.ts';
import { ownProfileQuery } from '#entities/member/own-profile.ts';
import { allowSuggestion, potentialMatchesQuery, removeSuggestion } from '#entities/member/potential-matches.ts';
import { sentenceOr } from '#lib/failures/failure-sentence.ts';
import { isRefusal } from '#lib/failures/product-failure.ts';
import { useMemberId } from '#lib/session/session.ts';
import { showFailure } from '#ui/show-failure.ts';
import { interact, type LikedPart } from '../api/interact.ts';
import { undoPass } from '../api/undo-pass.ts';
import { markDecisionsStale, preloadPortraits } from './after-decision.ts';
import { clearNewestPass } from './newest-pass.ts';
import { useTurns } from './use-turns.ts';

interface ProfileDecision {
  /** Takes effect at once and is reverted with a message if the server refuses. */
  decide: (type: InteractionType, part?: LikedPart) => void;
  /** True after a pass on this page; `undo` takes it back. */
  canUndo: boolean;
  undo: () => void;
}

/** Decisions about one person, on their profile. */
export function useProfileDecision(personId: string): ProfileDecision {
  const { t } = useTranslation();
  const memberId = useMemberId();
  const queryClient = useQueryClient();
  const enqueue = useTurns();
  const [canUndo, setCanUndo] = useState(false);
  const { queryKey } = relationQuery(memberId, personId);

  function show(relation: Relation): void {
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, relation);
    setCanUndo(relation === 'pass');
  }

  async function settle(step: () => Promise<void>, before: Relation, failed: string): Promise<void> {
    try {
      await step();
      markDecisionsStale(queryClient);
    } catch (error) {
      show(before);
      showFailure(sentenceOr(error, failed));
      const { queryKey: ownProfile } = ownProfileQuery(memberId);
      if (isRefusal(error, ['profile_incomplete'])) void queryClient.invalidateQueries({ queryKey: ownProfile });
    }
    void queryClient.invalidateQueries({ queryKey: relationKey });
  }

  function decide(type: InteractionType, part?: LikedPart): void {
    const before = queryClient.getQueryData(queryKey) ?? null;
    show(type);
    clearNewestPass();
    const card = queryClient.getQueryData(memberCardQuery(personId).queryKey);
    if (type !== 'pass') preloadPortraits(queryClient, memberId, card?.profile_picture_url ?? null);
    const send = async () => {
      const { match_data } = await interact(personId, type, part);
      if (match_data) celebrate(match_data);
      removeSuggestion(queryClient, personId);
    };
    enqueue(() => settle(send, before, t(`discover:failed.${type}`)));
  }

  function undo(): void {
    if (!canUndo) return;
    show(null);
    const takeBack = async () => {
      await undoPass(personId);
      allowSuggestion(queryClient, personId);
      void queryClient.invalidateQueries({ queryKey: potentialMatchesQuery.queryKey });
    };
    enqueue(() => settle(takeBack, 'pass', t('discover:failed.undo')));
  }

  return { decide, canUndo, undo };
}
