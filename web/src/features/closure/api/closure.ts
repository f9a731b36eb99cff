import { ownAppeal } from '@awamu/contracts/moderation.ts';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { callFunction } from '#lib/calls/call-function.ts';
import { isRefusal } from '#lib/failures/product-failure.ts';
import { clearClosurePass } from '#lib/session/closure-pass.ts';

const closure = z.object({
  /** The account's current status; `decision` is the one that the pass was issued for. */
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

/** The closure that a pass gives access to; null if the pass is not valid (any more). */
export function closureQuery(pass: string) {
  return queryOptions({
    queryKey: ['closure', pass],
    // The page has no other content, so an error shows at once and the visitor retries.
    retry: false,
    networkMode: 'always',
    queryFn: async ({ signal }): Promise<Closure | null> => {
      const read = await readClosure(pass, signal);
      if (read === null) {
        clearClosurePass();
        return null;
      }
      // The account is open again, so member pages must lead to sign-in.
      if (read.status !== 'suspended' && read.status !== 'banned') clearClosurePass();
      return read;
    },
  });
}

/** @returns null if the pass is not valid */
async function readClosure(pass: string, signal: AbortSignal): Promise<Closure | null> {
  try {
    return await callFunction('read_closure', { args: { pass }, output: closure, signal });
  } catch (error) {
    if (isRefusal(error, ['not_found'])) return null;
    throw error;
  }
}

/**
 * Appeals. An appeal made earlier (another tab, a lost response) or a deleted decision is not an error: the state is
 * refetched. @throws ProductApiError
 */
export async function appealClosure(pass: string, statement: string): Promise<void> {
  try {
    await callFunction('appeal_closure', { args: { pass, statement } });
  } catch (error) {
    if (!isRefusal(error, ['not_found', 'already_decided'])) throw error;
  }
}

/** Sends the email again; the response is the same for every address. @throws ProductApiError */
export async function askWhyClosed(address: string): Promise<void> {
  await callFunction('ask_why_closed', { args: { address } });
}
