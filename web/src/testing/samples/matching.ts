import type { Match } from '@awamu/contracts/matching.ts';
import {
  type ExplainedScore,
  explainedScore,
  type MemberCard,
  memberCard,
  type PotentialMatch,
} from '@awamu/contracts/member-card.ts';
import type { InteractionType } from '@awamu/contracts/options.ts';

const at = '2026-02-01T12:00:00Z';

/** A suggested profile. */
export function newSuggestion(traits: Partial<PotentialMatch> = {}): PotentialMatch {
  const id = crypto.randomUUID();
  return {
    id,
    user_id: id,
    full_name: 'Okello Otim',
    age: 31,
    location: 'London, United Kingdom',
    bio: 'Okello plays the adungu and bakes on Sundays.',
    gender: 'man',
    looking_for: 'women',
    region_preference: [],
    life_phase: null,
    vibe: null,
    emotional_availability: null,
    communication_style: [],
    intentions: [],
    interests: ['Cooking'],
    profile_picture_url: null,
    profile_picture_focus: null,
    gallery_images: [],
    gallery_video: null,
    prompts: [],
    match_score: 72,
    match_label: 'Great Fit',
    score_parts: {},
    shared_intentions: [],
    shared_interests: ['Cooking'],
    distance_km: 5,
    nearness: 'near',
    super_liked_you: false,
    ...traits,
  };
}

/** Why the signed-in member and another fit. */
export function newExplainedScore(traits: Partial<ExplainedScore> = {}): ExplainedScore {
  return explainedScore.parse({ ...newSuggestion({ shared_interests: [] }), ...traits });
}

/** An active match. */
export function newMatch(otherUser: Partial<Match['other_user']> = {}): Match {
  const other = {
    id: crypto.randomUUID(),
    full_name: 'Kato Mukasa',
    age: 33,
    bio: null,
    location: 'Leeds, United Kingdom',
    profile_picture_url: null,
    profile_picture_focus: null,
    ...otherUser,
  };
  return {
    id: crypto.randomUUID(),
    user1_id: crypto.randomUUID(),
    user2_id: other.id,
    is_active: true,
    created_at: at,
    other_user: other,
  };
}

/** What one member may see of another. */
export function newCard(traits: Partial<MemberCard> = {}): MemberCard {
  return memberCard.parse({ ...newSuggestion(), ...traits });
}

/** An entry of the member's own decisions, with the card that the database joins to it. */
export function newDecision(interaction_type: InteractionType, full_name: string) {
  return {
    id: crypto.randomUUID(),
    target_user_id: crypto.randomUUID(),
    interaction_type,
    created_at: at,
    target_profile: { full_name, bio: null, profile_picture_url: null, profile_picture_focus: null },
  };
}
