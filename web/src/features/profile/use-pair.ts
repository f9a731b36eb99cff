import type { ExplainedScore } from '@awamu/contracts/member-card.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { likeNotesQuery } from '#entities/interaction/like-notes-query.ts';
import { relationQuery } from '#entities/interaction/relation.ts';
import { matchScoreQuery } from '#entities/member/match-score.ts';
import { ownProfileQuery } from '#entities/member/own-profile.ts';

interface Pair {
  /** Why the two fit; null if they cannot be matched. */
  fit: ExplainedScore | null;
  /**
   * Whether everything about the two is known, or could not be had at the first attempt: shown one by one, each part would
   * move what is below it.
   */
  isComplete: boolean;
}

/** What another's profile shows about its reader and that member; nothing for a reader's own profile. */
export function usePair(memberId: string, otherId: string): Pair {
  const enabled = memberId !== otherId;
  const fit = useQuery({ ...matchScoreQuery(memberId, otherId), enabled });
  const relation = useQuery({ ...relationQuery(memberId, otherId), enabled });
  const notes = useQuery({ ...likeNotesQuery(memberId, otherId), enabled });
  const own = useQuery({ ...ownProfileQuery(memberId), enabled });
  return { fit: fit.data ?? null, isComplete: ![fit, relation, notes, own].some(isFirstAttempt) };
}

function isFirstAttempt({ isLoading, failureCount }: UseQueryResult): boolean {
  return isLoading && failureCount === 0;
}
