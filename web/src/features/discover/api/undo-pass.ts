import { undoPass as operation } from '@awamu/contracts/operations/matching.ts';
import { callOperation } from '#lib/calls/call-operation.ts';

/**
 * Takes back the member's newest decision, which must be a pass of the last minutes. Gives whom it was about.
 * @throws ProductApiError nothing_to_undo
 */
export async function undoPass(): Promise<string> {
  const { target_user_id } = await callOperation(operation, {});
  return target_user_id;
}
