/** Decides which statements are worth preparing. */
export interface StatementBudget {
  /** Notes one use of the statement and tells whether to prepare it. */
  mayPrepare(text: string): boolean;
}

const usesBeforePreparing = 3;

/**
 * Postgres and the driver keep a prepared statement for as long as a connection lives, and the data protocol lets clients
 * shape statements. So only what comes back is prepared, and only so many: past `limit` new shapes still run, unprepared.
 * @param candidates how many statements are remembered while they wait for their third use
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
