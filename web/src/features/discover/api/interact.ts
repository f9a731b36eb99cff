import { type InteractResponse, interactResponse } from '@awamu/contracts/matching.ts';
import type { InteractionType } from '@awamu/contracts/options.ts';
import { callProduct } from '#lib/product-api.ts';

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
  return callProduct('/matching/interact', {
    method: 'POST',
    body: { target_user_id: targetUserId, interaction_type: type },
    response: interactResponse,
    answer,
  });
}
