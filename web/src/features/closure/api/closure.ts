import { ownAppeal } from '@awamu/contracts/moderation.ts';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { forgetClosurePass } from '#lib/closure-pass.ts';
import { getSupabase } from '#lib/supabase.ts';

const closure = z.object({
  /** Of the account now; `decision` is the one that the pass was made for. */
  status: z.string(),
  ends_at: z.string().nullable(),
  decision: z.object({
    reason: z.string(),
    decided_at: z.string(),
    reversed_at: z.string().nullable(),
    appeal: ownAppeal.nullable(),
  }),
});
export type Closure = z.infer<typeof closure>;

/** What a pass opens; null for one that opens nothing (any more). */
export function closureQuery(pass: string) {
  return queryOptions({
    queryKey: ['closure', pass],
    // Somebody waits before a page that has nothing else: they are told at once and try again themselves.
    retry: false,
    networkMode: 'always',
    queryFn: async ({ signal }): Promise<Closure | null> => {
      const supabase = await getSupabase();
      const { data, error } = await supabase.rpc('read_closure', { pass }).abortSignal(signal);
      if (isNotFound(error)) {
        forgetClosurePass();
        return null;
      }
      if (error) throw error;
      const read = closure.parse(data);
      // From here on the way to a member's page leads to signing in again.
      if (read.status !== 'suspended' && read.status !== 'banned') forgetClosurePass();
      return read;
    },
  });
}

/**
 * Appeals. An appeal that was made before (another tab, a lost answer) and a decision that is gone are no failures: what
 * counts is read again. @throws the refusal of the database
 */
export async function appealClosure(pass: string, statement: string): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('appeal_closure', { pass, statement });
  if (error && !isNotFound(error) && error.message !== 'already_decided') throw error;
}

/** Has the letter sent again; the answer is the same for every address. @throws the refusal of the database */
export async function askWhyClosed(address: string): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('ask_why_closed', { address });
  if (error) throw error;
}

function isNotFound(error: { message: string } | null): boolean {
  return error?.message === 'not_found';
}
