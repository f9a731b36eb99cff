import { type MemberCard, memberCard } from '@awamu/contracts/member-card.ts';
import type { InteractionType } from '@awamu/contracts/options.ts';
import { newSuggestion } from './samples.ts';

/** What one member may see of another. */
export function newCard(traits: Partial<MemberCard> = {}): MemberCard {
  return memberCard.parse({ ...newSuggestion(), ...traits });
}

/** A line of the own history, with the card that the database joins to it. */
export function newDecision(interaction_type: InteractionType, full_name: string) {
  return {
    id: crypto.randomUUID(),
    target_user_id: crypto.randomUUID(),
    interaction_type,
    created_at: '2026-02-01T12:00:00Z',
    target_profile: { full_name, bio: null, profile_picture_url: null, profile_picture_focus: null },
  };
}

/** A file that begins as a phone's MP4 does. @param size in bytes */
export function newVideo({ size = 4_096 } = {}): File {
  const head = new Uint8Array([0, 0, 0, 24, ...new TextEncoder().encode('ftypisom')]);
  return new File([head, new Uint8Array(size - head.length)], 'VID_0042.mp4', { type: 'video/mp4' });
}
