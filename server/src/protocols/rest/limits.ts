/** Limits per request. The grammar itself has none, so these bound the cost of hostile requests. */
export const restLimits = {
  maxBodyBytes: 1024 * 1024,
  /** Rows per answer, as in a Supabase project (`max_rows`). */
  maxRows: 1000,
  /** Ten times a page of the largest rows; larger answers would strain the memory of server and database. */
  maxAnswerBytes: 16 * 1024 * 1024,
  /** Depth of nested embeds and of nested `and`/`or` groups. */
  maxNesting: 10,
  /** Embeds per request; each is a join. */
  maxEmbeds: 64,
  /** Up to this number `count=estimated` counts exactly; beyond it, the query planner estimates. */
  exactCountUpTo: 1000,
} as const;
