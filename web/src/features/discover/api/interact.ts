import type { InteractRequest, InteractResponse } from '@awamu/contracts/matching.ts';
import { interactEndpoint } from '@awamu/contracts/operations/endpoints.ts';
import type { InteractionType } from '@awamu/contracts/options.ts';
import { callEndpoint } from '#lib/calls/call-endpoint.ts';

/** On what a like lands, and the note with it. */
export type LikedPart = Pick<InteractRequest, 'note' | 'liked_photo' | 'liked_prompt'>;

/** Sends a like, super like or pass. Repeating it changes nothing and gets the same response. @throws ProductApiError */
export function interact(targetUserId: string, type: InteractionType, part?: LikedPart): Promise<InteractResponse> {
  return callEndpoint(interactEndpoint, isAnswer, {
    body: { target_user_id: targetUserId, interaction_type: type, ...part },
  });
}

/** Checked by hand, so that a decision on the first card does not wait for schemas. */
function isAnswer(body: unknown): body is InteractResponse {
  const { success, match_data: match } = Object(body) as Partial<InteractResponse>;
  if (success !== true || match === undefined) return false;
  return match === null || (typeof match.id === 'string' && typeof match.other_user?.full_name === 'string');
}
