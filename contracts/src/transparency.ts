import { z } from 'zod';

/** Null stands for one to four, or for a time or share of so few: the database tells no such number. */
const figure = z.number().nullable();

/** public.transparency of the database: reports, decisions and appeals by month, newest first (docs/decisions/088). */
export const transparencyResponse = z.object({
  /** Null before the first count. */
  computed_at: z.string().nullable(),
  months: z.array(
    z.object({
      /** Its first day, YYYY-MM-DD. */
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
