import { undoPass as operation } from '@awamu/contracts/operations/matching.ts';
import { callOperation } from '#lib/calls/call-operation.ts';

/**
 * Undoes the pass of this person, which must be the member's newest decision and of the last minutes.
 * @throws ProductApiError nothing_to_undo
 */
export async function undoPass(targetUserId: string): Promise<void> {
  await callOperation(operation, { body: { target_user_id: targetUserId } });
}
