import { z } from 'zod';
import type { ResultSchema, RowSchema } from './database-rows.ts';
import { intention } from './options.ts';
import { cardFieldShape } from './profile-field-schemas.ts';
import { promptAnswers } from './prompt-answers.ts';

const text = z.string().nullable();

/**
 * What one member may see of another: a row of the view member_cards. It has the age instead of the birthdate, and neither
 * email address nor coordinates; age and location are null if the member hides them. Source: decisions, 'Profile'.
 */
export const memberCard = z.object({
  id: z.uuid(),
  full_name: z.string(),
  age: z.int().nullable(),
  location: text,
  ...cardFieldShape,
  profile_picture_url: text,
  /** CSS object-position of the face, for example '50% 30%'. */
  profile_picture_focus: text,
  gallery_images: z.array(z.string()),
  gallery_video: text,
  /** In the member's order. */
  prompts: promptAnswers,
} satisfies RowSchema<'member_cards'>);
export type MemberCard = z.infer<typeof memberCard>;

export const matchLabel = z.enum(['Great Fit', 'Worth Exploring', 'Early Days']);
export type MatchLabel = z.infer<typeof matchLabel>;

/** The parts of match_score, in points; their sum is match_score (0-100). */
export const scoreParts = z.record(z.string(), z.number());

/** A suggested member: their card, the match score and its parts, and the distance. */
export const potentialMatch = memberCard.extend({
  user_id: z.uuid(),
  match_score: z.number().min(0).max(100),
  match_label: matchLabel,
  score_parts: scoreParts,
  shared_intentions: z.array(intention),
  shared_interests: z.array(z.string()),
  /** Rounded: 5 means under 5 km, then steps of 5, 10, 50, 100 …; null if either place is unknown or hidden. */
  distance_km: z.int().nullable(),
  /**
   * Why the place counts: within the caller's maxDistance, in a region where the caller would like to meet people, or in the
   * caller's own region; else far, or unknown.
   */
  nearness: z.enum(['near', 'preferred_region', 'same_region', 'far', 'unknown']),
  /** This member has super liked the caller. */
  super_liked_you: z.boolean(),
} satisfies ResultSchema<'find_potential_matches'>);
export type PotentialMatch = z.infer<typeof potentialMatch>;

/** Answer of explain_match_score: why two members fit, as find_potential_matches says it. */
export const explainedScore = potentialMatch.pick({
  match_score: true,
  match_label: true,
  score_parts: true,
  shared_intentions: true,
  shared_interests: true,
  nearness: true,
});
export type ExplainedScore = z.infer<typeof explainedScore>;
