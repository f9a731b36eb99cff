import type { RowSchema } from '@awamu/contracts/database-rows.ts';
import { limits } from '@awamu/contracts/limits.ts';
import { interactionType } from '@awamu/contracts/options.ts';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { getSupabase } from '#lib/calls/supabase.ts';

const interaction = z.object({
  id: z.uuid(),
  target_user_id: z.uuid(),
  interaction_type: interactionType,
  created_at: z.string(),
  /** Null if the other member is no longer visible. */
  target_profile: z
    .object({
      full_name: z.string(),
      bio: z.string().nullable(),
      profile_picture_url: z.string().nullable(),
      profile_picture_focus: z.string().nullable(),
    } satisfies RowSchema<'member_cards'>)
    .nullable(),
} satisfies RowSchema<'user_interactions'> & { target_profile: z.ZodType });
export type Interaction = z.infer<typeof interaction>;

const columns =
  'id,target_user_id,interaction_type,created_at,target_profile(full_name,bio,profile_picture_url,profile_picture_focus)';

export const interactionHistoryKey = ['interaction-history'] as const;

/** The member's own latest decisions, newest first. Source: specification, section 7 (user_interactions). */
export function interactionHistoryQuery(userId: string) {
  return queryOptions({
    queryKey: [...interactionHistoryKey, userId],
    queryFn: async ({ signal }): Promise<Interaction[]> => {
      const supabase = await getSupabase();
      const { data, error } = await supabase
        .from('user_interactions')
        .select(columns)
        .eq('user_id', userId)
        .order('created_at', { ascending: false })
        .limit(limits.interactionHistory.items)
        .abortSignal(signal);
      if (error) throw error;
      return z.array(interaction).parse(data);
    },
  });
}
