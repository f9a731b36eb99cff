import { type MemberCard, memberCard } from '@awamu/contracts/member-card.ts';
import { queryOptions } from '@tanstack/react-query';
import { getSupabase } from '#lib/calls/supabase.ts';

/** The cards of all members. */
export const memberCardsKey = ['member-card'] as const;

/** What the signed-in member may see of a member (themselves included); null if nothing. */
export function memberCardQuery(userId: string) {
  return queryOptions({
    queryKey: [...memberCardsKey, userId],
    queryFn: async ({ signal }): Promise<MemberCard | null> => {
      // A URL whose id is not a UUID names nobody.
      if (!memberCard.shape.id.safeParse(userId).success) return null;
      const supabase = await getSupabase();
      const { data, error } = await supabase
        .from('member_cards')
        .select()
        .eq('id', userId)
        .abortSignal(signal)
        .maybeSingle();
      if (error) throw error;
      return data === null ? null : memberCard.parse(data);
    },
  });
}
