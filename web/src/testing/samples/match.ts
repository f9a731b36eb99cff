import type { Match } from '@awamu/contracts/matching.ts';

/** A match with somebody, without a picture. */
export function newMatch(traits: Partial<Match> = {}): Match {
  const otherId = crypto.randomUUID();
  return {
    id: crypto.randomUUID(),
    user1_id: crypto.randomUUID(),
    user2_id: otherId,
    is_active: true,
    created_at: '2026-01-10T09:00:00Z',
    other_user: {
      id: otherId,
      full_name: 'Kato Kaggwa',
      age: 33,
      bio: 'Kato walks everywhere.',
      location: 'London, United Kingdom',
      profile_picture_url: null,
      profile_picture_focus: null,
    },
    ...traits,
  };
}
