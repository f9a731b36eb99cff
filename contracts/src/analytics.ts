import { z } from 'zod';

/**
 * The longer view of the community (docs/protocols/operators.md, Figures). Days and weeks are UTC, as 'YYYY-MM-DD'. A null
 * number is a group of one to four people, which is never shown; a null median is one of fewer than five cases.
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
/** `week` is its Monday. */
const weekFigures = z.object({ week: z.iso.date(), ...activity });

/** How far those came who signed up in the last so many days; null days: all who ever did. */
const funnel = z.object({
  days: z.number().nullable(),
  signed_up: z.number(),
  profile_complete: hideable,
  first_like: hideable,
  first_match: hideable,
  first_conversation: hideable,
});
export type Funnel = z.infer<typeof funnel>;

/** Those who signed up in the week of this Monday: how many were here in that week, and in each week after it. */
const cohort = z.object({ week: z.iso.date(), size: hideable, active: z.array(hideable) });
export type Cohort = z.infer<typeof cohort>;

/** Countries with five members or more; all but `members` are of the last 30 days. */
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
  /** What the screening held. */
  held: z.number(),
  decided: z.number(),
  median_hours: z.number().nullable(),
  /** Of those decided, within 24 hours (high priority) or 48. */
  within_promise: z.number(),
  appeals: z.number(),
  appeals_overturned: z.number(),
});
export type DecisionFigures = z.infer<typeof decisionFigures>;

/** admin_analytics(); computed_at is null before the first count. */
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

/** Fewer people than this are no group that is shown. */
export const smallestGroup = 5;
