import { randomUUID } from 'node:crypto';
import type { CallerSql } from '#identity/caller-sql.ts';
import { openAuthDatabase } from './auth-database.repo.ts';
import { insertAccounts } from './users/new-accounts.repo.ts';

/** An account created by the server itself: the first admin and the demo community. */
export interface AccountToMake {
  /** Generated if omitted. */
  id?: string;
  email: string;
  /** From hashPassword (passwords/password-hasher.ts); accounts may share a hash. */
  passwordHash: string;
  userMetadata?: Record<string, unknown>;
  /** `{ must_change_password: true }` for a one-time password. */
  appMetadata?: Record<string, unknown>;
  emailConfirmed?: boolean;
  createdAt?: Date;
}

export interface MadeAccount {
  id: string;
  email: string;
}

/** Rows per statement: large enough to be fast, well below the parameter limit of 1 GB. */
const batchSize = 2_000;

/**
 * Creates accounts that can sign in by email and password. The caller enforces the rules of sign-up (password strength,
 * limits).
 * @returns the created accounts, without those whose address already existed; these are left unchanged
 */
export async function createAccounts(sql: CallerSql, accounts: readonly AccountToMake[]): Promise<MadeAccount[]> {
  const { single } = openAuthDatabase(sql);
  const made: MadeAccount[] = [];
  for (let start = 0; start < accounts.length; start += batchSize) {
    const batch = accounts.slice(start, start + batchSize).map((account) => {
      const createdAt = account.createdAt ?? new Date();
      return {
        id: account.id ?? randomUUID(),
        email: account.email.trim().toLowerCase(),
        passwordHash: account.passwordHash,
        userMetadata: account.userMetadata ?? {},
        appMetadata: account.appMetadata ?? {},
        emailConfirmedAt: account.emailConfirmed === false ? null : createdAt,
        createdAt,
      };
    });
    for (const { id, email } of await insertAccounts(single, batch)) made.push({ id, email: email ?? '' });
  }
  return made;
}
