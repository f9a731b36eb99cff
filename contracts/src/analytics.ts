import { z } from 'zod';

/**
 * Analytics of the community (docs/protocols/operators.md, Figures). Days and weeks are UTC, as 'YYYY-MM-DD'. A number is
 * null for a group of one to four people, which is never shown; a median is null for fewer than five cases.
 */
const hideable = z.number().nullable();

const activity = {
  signups: z.number(),
  active: z.number(),
  likes: z.number(),
  matches: z.number(),
  messages: z.number(),
};

const dayFigures = z.object({ day: z.iso.date(), ...activity });
/** `week` is the date of its Monday. */
const weekFigures = z.object({ week: z.iso.date(), ...activity });

/** How many of the people who signed up in the last `days` days reached each step; null days means all of them. */
const funnel = z.object({
  days: z.number().nullable(),
  signed_up: z.number(),
  profile_complete: hideable,
  first_like: hideable,
  first_match: hideable,
  first_conversation: hideable,
});
export type Funnel = z.infer<typeof funnel>;

/** The people who signed up in the week of this Monday, and how many were active in that week and each later one. */
const cohort = z.object({ week: z.iso.date(), size: hideable, active: z.array(hideable) });
export type Cohort = z.infer<typeof cohort>;

/** A country with five or more members; all figures but `members` cover the last 30 days. */
const countryFigures = z.object({
  country: z.string(),
  members: z.number(),
  signups: hideable,
  active: hideable,
  likes: hideable,
  messages: hideable,
});
export type CountryFigures = z.infer<typeof countryFigures>;

const decisionFigures = z.object({
  month: z.iso.date(),
  reports: z.number(),
  /** Reports that the screening filed. */
  held: z.number(),
  decided: z.number(),
  median_hours: z.number().nullable(),
  /** How many of the decided reports were decided within 24 hours (high priority) or 48 hours. */
  within_promise: z.number(),
  appeals: z.number(),
  appeals_overturned: z.number(),
});
export type DecisionFigures = z.infer<typeof decisionFigures>;

/** Result of rpc admin_analytics(); computed_at is null before the first computation. */
export const analytics = z.union([
  z.object({
    computed_at: z.string(),
    daily: z.array(dayFigures),
    weekly: z.array(weekFigures),
    funnel: z.array(funnel),
    retention: z.array(cohort),
    countries: z.array(countryFigures),
    decisions: z.array(decisionFigures),
  }),
  z.object({ computed_at: z.null() }),
]);
export type Analytics = z.infer<typeof analytics>;
export type CountedAnalytics = Extract<Analytics, { computed_at: string }>;

/** Figures of fewer people than this are not shown. */
export const smallestGroup = 5;
