import type { CallerSql, Transaction } from '#identity/caller-sql.ts';

const role = 'supabase_auth_admin';

/** The database as the auth service sees it: the role that owns accounts and nothing else. */
export interface AuthDatabase {
  /** A single statement, in one round trip. */
  single: Transaction;
  /** As `single`, of a statement that changes nothing and takes no lock: it may share a connection with others like it. */
  read: Transaction;
  /** Several statements; commits when the work resolves and rolls back when it rejects. */
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
}

/** What waits for the commit of each open transaction. */
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

/** Runs once the transaction has committed, and never if it rolls back; at once after a single statement. */
export function afterCommit(transaction: Transaction, follow: () => void): void {
  const following = waiting.get(transaction);
  if (following) following.push(follow);
  else follow();
}
