import { ownAppeal } from '@awamu/contracts/moderation.ts';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { callFunction } from '#lib/calls/call-function.ts';
import { isRefusal } from '#lib/failures/product-failure.ts';
import { clearClosurePass } from '#lib/session/closure-pass.ts';

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
      const read = await readClosure(pass, signal);
      if (read === null) {
        clearClosurePass();
        return null;
      }
      // From here on the way to a member's page leads to signing in again.
      if (read.status !== 'suspended' && read.status !== 'banned') clearClosurePass();
      return read;
    },
  });
}

/** @returns null for a pass that opens nothing */
async function readClosure(pass: string, signal: AbortSignal): Promise<Closure | null> {
  try {
    return await callFunction('read_closure', { args: { pass }, output: closure, signal });
  } catch (error) {
    if (isRefusal(error, ['not_found'])) return null;
    throw error;
  }
}

/**
 * Appeals. An appeal that was made before (another tab, a lost answer) and a decision that is gone are no failures: what
 * counts is read again. @throws ProductApiError
 */
export async function appealClosure(pass: string, statement: string): Promise<void> {
  try {
    await callFunction('appeal_closure', { args: { pass, statement } });
  } catch (error) {
    if (!isRefusal(error, ['not_found', 'already_decided'])) throw error;
  }
}

/** Has the letter sent again; the answer is the same for every address. @throws ProductApiError */
export async function askWhyClosed(address: string): Promise<void> {
  await callFunction('ask_why_closed', { args: { address } });
}
