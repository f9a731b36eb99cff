import { z } from 'zod';

/** Result of rpc matching_models(): the versions, newest first; exactly one is in use. */
export const matchingModels = z.array(
  z.object({
    version: z.int(),
    made_at: z.string(),
    in_use: z.boolean(),
    /** Share of pairs of a like and a pass of the newest week that it ranked rightly; null before the first comparison, as the others. */
    auc: z.number().nullable(),
    /** Mean squared error of its chances in that week. */
    brier: z.number().nullable(),
    interactions: z.int().nullable(),
    /** The end of that week. */
    checked_at: z.string().nullable(),
  }),
);
export type MatchingModel = z.infer<typeof matchingModels>[number];
