import { z } from 'zod';

/** What a page may have missed before it joined: for how long the server knows every change, and how long ago each table last changed. */
export const missedChanges = z.object({
  /** Milliseconds. */
  knownMs: z.number(),
  /** Milliseconds, by the table's name. */
  tables: z.record(z.string(), z.number()),
});
export type MissedChanges = z.infer<typeof missedChanges>;
