import type { PotentialMatch } from '@awamu/contracts/member-card.ts';

/** Somebody who is suggested, without a picture. */
export function newSuggestion(traits: Partial<PotentialMatch> = {}): PotentialMatch {
  const id = crypto.randomUUID();
  return {
    id,
    user_id: id,
    full_name: 'Okello Otim',
    age: 31,
    location: 'Leeds, United Kingdom',
    bio: 'Okello repairs radios.',
    gender: 'man',
    looking_for: 'women',
    interests: ['Choir'],
    region_preference: [],
    communication_style: [],
    intentions: [],
    emotional_availability: null,
    life_phase: null,
    vibe: null,
    profile_picture_url: null,
    profile_picture_focus: null,
    gallery_images: [],
    gallery_video: null,
    match_score: 60,
    match_label: 'Worth Exploring',
    score_parts: {},
    shared_intentions: [],
    shared_interests: ['Choir'],
    distance_km: null,
    nearness: 'unknown',
    super_liked_you: false,
    ...traits,
  };
}
