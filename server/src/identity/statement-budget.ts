/** Decides which statements are worth preparing. */
export interface StatementBudget {
  /** Counts a use of the statement and says whether to prepare it. */
  mayPrepare(text: string): boolean;
}

const usesBeforePreparing = 3;

/**
 * Prepared statements occupy memory in Postgres and the driver for the life of a connection, and clients of the data
 * API shape statements. So only repeated statements are prepared, at most `limit`; further ones run unprepared.
 * @param candidates how many statements are remembered until their third use
 */
export function createStatementBudget(limit = 1_000, candidates = 1_000): StatementBudget {
  const prepared = new Set<string>();
  const uses = new Map<string, number>();
  return {
    mayPrepare(text) {
      if (prepared.has(text)) return true;
      if (prepared.size >= limit) return false;
      const used = (uses.get(text) ?? 0) + 1;
      uses.delete(text);
      if (used >= usesBeforePreparing) {
        prepared.add(text);
        return true;
      }
      uses.set(text, used);
      const [oldest] = uses.keys();
      if (uses.size > candidates && oldest !== undefined) uses.delete(oldest);
      return false;
    },
  };
}
