import { z } from 'zod';
import { deckLimits } from './deck-limits.ts';
import { potentialMatch } from './member-card.ts';
import { interactionType } from './options.ts';

/** ?limit= of GET /matching/discover and /matching/potential-matches. */
export const potentialMatchesQuery = z.object({
  limit: z.coerce.number().int().min(1).max(deckLimits.potentialMatches.max).default(deckLimits.potentialMatches.batch),
});

/** GET /matching/discover and /matching/potential-matches. */
export const potentialMatchesResponse = z.object({
  success: z.literal(true),
  /** False if the member's own profile is incomplete; there are no matches then. */
  is_profile_complete: z.boolean(),
  matches: z.array(potentialMatch),
});
export type PotentialMatchesResponse = z.infer<typeof potentialMatchesResponse>;

/** The other person of a match. */
export const matchedMember = z.object({
  id: z.uuid(),
  full_name: z.string(),
  age: z.int().nullable(),
  bio: z.string().nullable(),
  location: z.string().nullable(),
  profile_picture_url: z.string().nullable(),
  profile_picture_focus: z.string().nullable(),
});

/** An active match as one of its two members sees it. */
export const match = z.object({
  id: z.uuid(),
  user1_id: z.uuid(),
  user2_id: z.uuid(),
  is_active: z.boolean(),
  created_at: z.string(),
  other_user: matchedMember,
});
export type Match = z.infer<typeof match>;

/** POST /matching/interact. */
export const interactRequest = z.object({
  target_user_id: z.uuid(),
  interaction_type: interactionType,
  /** Not with a pass; at most limits.likeNote.maxLength characters after spaces are trimmed. */
  note: z.string().nullish(),
  /** The photo of the card on which the like landed; not together with a prompt. */
  liked_photo: z.string().nullish(),
  /** The prompt on whose answer the like landed. */
  liked_prompt: z.string().nullish(),
});
export type InteractRequest = z.infer<typeof interactRequest>;
export const interactResponse = z.object({
  success: z.literal(true),
  is_match: z.boolean(),
  match_data: match.nullable(),
});
export type InteractResponse = z.infer<typeof interactResponse>;

/** POST /matching/undo: undoes the newest decision if it is a pass within limits.undoPassMinutes, else nothing_to_undo. */
export const undoRequest = z
  .object({
    /** The member whose card shows the undo; after a newer decision on another device nothing is undone. */
    target_user_id: z.uuid(),
  })
  .nullish();
export const undoResponse = z.object({
  success: z.literal(true),
  /** The member who was passed; they can be suggested again. */
  target_user_id: z.uuid(),
});
export type UndoResponse = z.infer<typeof undoResponse>;

/** GET /matching/matches. */
export const matchesResponse = z.object({ success: z.literal(true), matches: z.array(match) });
export type MatchesResponse = z.infer<typeof matchesResponse>;

/** GET /matching/stats. */
export const matchingStatsResponse = z.object({
  success: z.literal(true),
  stats: z.object({
    matches: z.int(),
    likes_given: z.int(),
    /** All ever received. */
    likes_received: z.int(),
    /** Likers whom the member could still meet and has not decided on. */
    likers_to_meet: z.int(),
    /** People whom Discover could show within the member's maximum distance, at most 100; null if their own place is unknown. */
    near_you: z.int().min(0).max(deckLimits.nearPeopleCounted).nullable(),
  }),
});
export type MatchingStatsResponse = z.infer<typeof matchingStatsResponse>;

/** POST /matching/unmatch. */
export const unmatchRequest = z.object({ match_id: z.uuid() });
