import { limits } from '@awamu/contracts/limits.ts';
import type { MatchLabel } from '@awamu/contracts/member-card.ts';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { getSupabase } from '#lib/supabase.ts';

/** 0-100 between the signed-in member and another; null where no score exists (either profile can't be found). */
export function matchScoreQuery(memberId: string, otherId: string) {
  return queryOptions({
    queryKey: ['match-score', memberId, otherId],
    queryFn: async ({ signal }): Promise<number | null> => {
      const supabase = await getSupabase();
      const { data, error } = await supabase
        .rpc('calculate_match_score', { current_user_id: memberId, target_user_id: otherId })
        .abortSignal(signal);
      return error ? null : z.number().parse(data);
    },
  });
}

/** The words for a score. Source: specification, section 9. */
export function labelOfScore(score: number): MatchLabel {
  if (score >= limits.matchLabel.greatFit) return 'Great Fit';
  return score >= limits.matchLabel.worthExploring ? 'Worth Exploring' : 'Early Days';
}
