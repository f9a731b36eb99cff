import type { CallerSql, Transaction } from '#identity/caller-sql.ts';

const role = 'supabase_auth_admin';

/** The database as the auth service sees it: the role that owns accounts and nothing else. */
export interface AuthDatabase {
  /** A single statement, in one round trip. */
  single: Transaction;
  /** Several statements; commits when the work resolves and rolls back when it rejects. */
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
}

export function openAuthDatabase(sql: CallerSql): AuthDatabase {
  return {
    single: { query: (text, values) => sql.oneAs(role, text, values) },
    transaction: (work) => sql.asRole(role, work),
  };
}
