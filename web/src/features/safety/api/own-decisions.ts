import { type OwnDecision, ownDecision } from '@awamu/contracts/moderation.ts';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { getSupabase } from '#lib/supabase.ts';

/** What moderators have decided about the member, newest first, each with its appeal. */
export const ownDecisionsQuery = queryOptions({
  queryKey: ['own-decisions'],
  // Whoever comes here was told of something new.
  staleTime: 0,
  queryFn: async ({ signal }): Promise<OwnDecision[]> => {
    const supabase = await getSupabase();
    const { data, error } = await supabase.rpc('my_decisions').abortSignal(signal);
    if (error) throw error;
    return z.array(ownDecision).parse(data);
  },
});

/** What is no failure of an appeal: it was made before (another tab, a lost answer), or the decision was taken back. */
const settled = ['already_decided', 'not_found'];

/** Asks another moderator to look at a decision; what counts is read again. @throws the refusal of the database */
export async function appealDecision(decisionId: string, statement: string): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('appeal_decision', { decision_id: decisionId, statement });
  if (error && !settled.includes(error.message)) throw error;
}
