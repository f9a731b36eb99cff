/** What one request may ask for. The grammar itself sets no bounds, so these keep a hostile request cheap. */
export const restLimits = {
  maxBodyBytes: 1024 * 1024,
  /** Rows in one answer, as in a Supabase project (`max_rows`). */
  maxRows: 1000,
  /** A page of the largest rows is a tenth of it; more would weigh on the memory of the server and its database. */
  maxAnswerBytes: 16 * 1024 * 1024,
  /** Embeds within embeds, and `and`/`or` groups within groups. */
  maxNesting: 10,
  /** Embeds in one request; each is a join. */
  maxEmbeds: 64,
  /** Up to here `count=estimated` counts exactly, beyond it asks the query planner. */
  exactCountUpTo: 1000,
} as const;
