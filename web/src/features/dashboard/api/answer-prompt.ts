import type { InsertRow } from '@awamu/contracts/database-rows.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { memberCardQuery } from '#entities/member/member-card.ts';
import { ownProfileQuery } from '#entities/member/own-profile.ts';
import { potentialMatchesQuery } from '#entities/member/potential-matches.ts';
import { getSupabase } from '#lib/calls/supabase.ts';
import type { PromptColumn } from '../prompt/next-prompt.ts';

interface PromptAnswer {
  column: PromptColumn;
  /** The chosen options; one, unless the field has several. */
  chosen: readonly string[];
  isMultiple: boolean;
}

/** Saves one field of the member's own profile. Throws PostgrestError. */
export function useAnswerPrompt(userId: string, onSaved: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ column, chosen, isMultiple }: PromptAnswer): Promise<void> => {
      const supabase = await getSupabase();
      const answer = { [column]: isMultiple ? chosen : chosen[0] } as Partial<InsertRow<'profiles'>>;
      const { error } = await supabase.from('profiles').update(answer).eq('id', userId);
      if (error) throw error;
    },
    onSuccess: async () => {
      onSaved();
      const stale = [ownProfileQuery(userId), memberCardQuery(userId), potentialMatchesQuery];
      await Promise.all(stale.map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })));
    },
  });
}
