import { type PromptAnswer, promptAnswers } from '@awamu/contracts/prompt-answers.ts';
import { queryOptions } from '@tanstack/react-query';
import { getSupabase } from '#lib/calls/supabase.ts';

/** The member's own answers to prompts, in their order. */
export function ownPromptsQuery(userId: string) {
  return queryOptions({
    queryKey: ['own-prompts', userId],
    queryFn: async ({ signal }): Promise<PromptAnswer[]> => {
      const supabase = await getSupabase();
      const { data, error } = await supabase
        .from('profile_prompts')
        .select('prompt,answer')
        .eq('user_id', userId)
        .order('position')
        .abortSignal(signal);
      if (error) throw error;
      return promptAnswers.parse(data);
    },
  });
}
