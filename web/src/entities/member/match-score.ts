import { type ExplainedScore, explainedScore } from '@awamu/contracts/member-card.ts';
import { queryOptions } from '@tanstack/react-query';
import { callFunction } from '#lib/calls/call-function.ts';

/** The scores of all members. */
export const matchScoresKey = ['match-score'] as const;

/** Why the signed-in member and another fit, in the same words as in the deck; null if the two cannot be matched. */
export function matchScoreQuery(memberId: string, otherId: string) {
  return queryOptions({
    queryKey: [...matchScoresKey, memberId, otherId],
    queryFn: ({ signal }): Promise<ExplainedScore | null> =>
      callFunction('explain_match_score', {
        args: { target_user_id: otherId },
        output: explainedScore,
        signal,
      }).catch(() => null),
  });
}
