import type { InteractResponse } from '@awamu/contracts/matching.ts';
import { interact as operation } from '@awamu/contracts/operations/matching.ts';
import type { InteractionType } from '@awamu/contracts/options.ts';
import { callOperation } from '#lib/calls/call-operation.ts';

/**
 * Likes, super likes or passes. Repeating it changes nothing and answers the same.
 * @param answer of the same call where it was sent before the app was there
 * @throws ProductApiError
 */
export function interact(
  targetUserId: string,
  type: InteractionType,
  answer?: Promise<Response | null>,
): Promise<InteractResponse> {
  return callOperation(operation, { body: { target_user_id: targetUserId, interaction_type: type } }, { answer });
}
