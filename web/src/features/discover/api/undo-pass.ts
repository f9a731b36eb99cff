import { undoPass as operation } from '@awamu/contracts/operations/matching.ts';
import { callOperation } from '#lib/calls/call-operation.ts';

/**
 * Undoes the member's newest decision, which must be a pass of the last minutes. Returns the id of the person passed.
 * @throws ProductApiError nothing_to_undo
 */
export async function undoPass(): Promise<string> {
  const { target_user_id } = await callOperation(operation, {});
  return target_user_id;
}
