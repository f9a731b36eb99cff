import { deckLimits } from '@awamu/contracts/deck-limits.ts';
import type { MatchLabel } from '@awamu/contracts/member-card.ts';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { callFunction } from '#lib/calls/call-function.ts';

/** The match score, 0-100, of the signed-in member and another; null if there is none (a profile does not exist). */
export function matchScoreQuery(memberId: string, otherId: string) {
  return queryOptions({
    queryKey: ['match-score', memberId, otherId],
    queryFn: ({ signal }): Promise<number | null> => {
      const args = { current_user_id: memberId, target_user_id: otherId };
      return callFunction('calculate_match_score', { args, output: z.number(), signal }).catch(() => null);
    },
  });
}

/** The label of a score. Source: specification, section 9. */
export function labelOfScore(score: number): MatchLabel {
  if (score >= deckLimits.matchLabel.greatFit) return 'Great Fit';
  return score >= deckLimits.matchLabel.worthExploring ? 'Worth Exploring' : 'Early Days';
}
