import type { RowSchema } from '@awamu/contracts/database-rows.ts';
import { limits } from '@awamu/contracts/limits.ts';
import { type InteractionType, interactionType } from '@awamu/contracts/options.ts';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { getSupabase } from '#lib/calls/supabase.ts';
import { serverNow } from '#lib/time/server-clock.ts';

const millisecondsOfDay = 86_400_000;

/** How a member stands to another: matched, no longer matched, or what they decided; null if nothing. */
export type Relation = 'matched' | 'ended' | InteractionType | null;

const matchRow = z.object({ is_active: z.boolean() } satisfies RowSchema<'matches'>);
const decisionRow = z.object({
  interaction_type: interactionType,
  created_at: z.string(),
} satisfies RowSchema<'user_interactions'>);

export const relationKey = ['relation'] as const;

export function relationQuery(memberId: string, otherId: string) {
  return queryOptions({
    queryKey: [...relationKey, memberId, otherId],
    queryFn: async ({ signal }): Promise<Relation> => {
      const supabase = await getSupabase();
      const [user1_id, user2_id] = [memberId, otherId].sort() as [string, string];
      const [match, decision] = await Promise.all([
        supabase
          .from('matches')
          .select('is_active')
          .eq('user1_id', user1_id)
          .eq('user2_id', user2_id)
          .abortSignal(signal)
          .maybeSingle(),
        supabase
          .from('user_interactions')
          .select('interaction_type,created_at')
          .eq('user_id', memberId)
          .eq('target_user_id', otherId)
          .abortSignal(signal)
          .maybeSingle(),
      ]);
      const error = match.error ?? decision.error;
      if (error) throw error;
      return relationOf(
        matchRow.nullable().parse(match.data),
        decisionRow.nullable().parse(decision.data),
        serverNow(),
      );
    },
  });
}

/** A pass counts until the person can be suggested again. */
export function relationOf(
  match: z.infer<typeof matchRow> | null,
  decision: z.infer<typeof decisionRow> | null,
  now: Date,
): Relation {
  if (match) return match.is_active ? 'matched' : 'ended';
  if (!decision) return null;
  const { interaction_type, created_at } = decision;
  const hasEnded = now.getTime() - Date.parse(created_at) > limits.passReturnsAfterDays * millisecondsOfDay;
  return interaction_type === 'pass' && hasEnded ? null : interaction_type;
}
