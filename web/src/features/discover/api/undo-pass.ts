import { undoResponse } from '@awamu/contracts/matching.ts';
import { callProduct } from '#lib/product-api.ts';

/**
 * Takes back the member's newest decision, which must be a pass of the last minutes. Gives whom it was about.
 * @throws ProductApiError nothing_to_undo
 */
export async function undoPass(): Promise<string> {
  const { target_user_id } = await callProduct('/matching/undo', { method: 'POST', response: undoResponse });
  return target_user_id;
}
