import { z } from 'zod';

/** Null for a count of one to four, or for a median or share of so few: such figures are not published. */
const figure = z.number().nullable();

/** Result of public.transparency(): reports, decisions and appeals by month, newest first (docs/decisions/088). */
export const transparencyResponse = z.object({
  /** Null before the first computation. */
  computed_at: z.string().nullable(),
  months: z.array(
    z.object({
      /** First day of the month, YYYY-MM-DD. */
      month: z.string(),
      reports: figure,
      held: figure,
      decided: figure,
      median_hours: figure,
      /** Percent. */
      within_promise: figure,
      outcomes: z.object({
        no_action: figure,
        warning: figure,
        remove_content: figure,
        suspension: figure,
        ban: figure,
      }),
      appeals: figure,
      appeals_overturned: figure,
      appeal_median_hours: figure,
    }),
  ),
});
export type TransparencyResponse = z.infer<typeof transparencyResponse>;
