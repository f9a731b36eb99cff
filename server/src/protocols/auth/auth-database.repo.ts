import type { CallerSql, Transaction } from '#identity/caller-sql.ts';

const role = 'supabase_auth_admin';

/** The database under the auth service's role, which owns accounts and nothing else. */
export interface AuthDatabase {
  /** Runs a single statement in one round trip. */
  single: Transaction;
  /**
   * Like `single`, for a statement that changes nothing and takes no lock: it may share a connection with other reads.
   */
  read: Transaction;
  /** Runs several statements; commits when the work resolves and rolls back when it rejects. */
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
}

/** Callbacks that run after the commit of each open transaction. */
const waiting = new WeakMap<Transaction, (() => void)[]>();

export function openAuthDatabase(sql: CallerSql): AuthDatabase {
  return {
    single: { query: (text, values) => sql.oneAs(role, text, values) },
    read: { query: (text, values) => sql.readAs(role, text, values) },
    async transaction(work) {
      let following: (() => void)[] = [];
      const result = await sql.asRole(role, (transaction) => {
        following = [];
        waiting.set(transaction, following);
        return work(transaction);
      });
      for (const follow of following) follow();
      return result;
    },
  };
}

/**
 * Runs the callback after the transaction has committed, and never after a rollback; at once for a single statement.
 */
export function afterCommit(transaction: Transaction, follow: () => void): void {
  const following = waiting.get(transaction);
  if (following) following.push(follow);
  else follow();
}
