import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { asOperator } from '#lib/calls/as-operator.ts';
import { callFunction } from '#lib/calls/call-function.ts';

/** A row of rpc list_legal_holds(), for super admins (docs/decisions/087). */
const legalHold = z.object({
  id: z.number(),
  user_id: z.uuid(),
  /** The names of an account that was deleted under the hold come from the stored copy. */
  full_name: z.string().nullable(),
  email: z.string().nullable(),
  reason: z.string(),
  started_at: z.string(),
  started_by_name: z.string().nullable(),
  ended_at: z.string().nullable(),
  erased_at: z.string().nullable(),
  kept_rows: z.number(),
});
export type LegalHold = z.infer<typeof legalHold>;

/** Everybody who is or was on legal hold, open holds first. */
export const legalHoldsQuery = queryOptions({
  queryKey: ['operations', 'legal-holds'],
  // The stored data grows with what members delete.
  staleTime: 0,
  queryFn: ({ signal }) => asOperator(() => callFunction('list_legal_holds', { output: z.array(legalHold), signal })),
});

/** The open hold on a member's data. */
export function openHoldOf(holds: readonly LegalHold[], userId: string): LegalHold | undefined {
  return holds.find((hold) => hold.user_id === userId && hold.ended_at === null);
}

interface HoldOutcome {
  onSuccess: () => void;
  onError: (error: Error) => void;
}

/** Calls the outcome before the holds are refetched, which unmounts the form that made the change. */
function useLegalHoldChange<Input>(change: (input: Input) => Promise<unknown>, { onSuccess, onError }: HoldOutcome) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess,
    onError,
    // Also after a failure, whose cause may be that something has changed.
    onSettled: () => client.invalidateQueries({ queryKey: ['operations'] }),
  });
}

/** Starts a hold: jobs and deletions remove none of the member's data. Fails with already_decided if there is one. */
export function useStartLegalHold(userId: string, outcome: HoldOutcome) {
  return useLegalHoldChange(
    (reason: string) =>
      asOperator(() => callFunction('start_legal_hold', { args: { user_id: userId, reason }, output: z.number() })),
    outcome,
  );
}

/** Ends a hold, and deletes the data stored under it. Fails with already_decided or not_found if it has ended. */
export function useEndLegalHold(holdId: number, outcome: HoldOutcome) {
  return useLegalHoldChange(
    () => asOperator(() => callFunction('end_legal_hold', { args: { hold_id: holdId } })),
    outcome,
  );
}
