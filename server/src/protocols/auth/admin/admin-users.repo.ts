import type { Transaction } from '#identity/caller-sql.ts';
import type { Account } from '../users/account.ts';
import { accountColumns } from '../users/users.repo.ts';

/** One page of all accounts, newest first, and the total count. */
export async function listAccounts(
  database: Transaction,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ accounts: Account[]; total: number }> {
  const accounts = await database.query<Account>(
    `select ${accountColumns} from auth.users as u where u.deleted_at is null
     order by u.created_at desc, u.id limit $1 offset $2`,
    [limit, offset],
  );
  const [row] = await database.query<{ total: number }>(
    'select count(*)::int as total from auth.users where deleted_at is null',
  );
  return { accounts, total: row?.total ?? 0 };
}

/** Any account, closed or not, for an operator. */
export async function findAccount(database: Transaction, id: string): Promise<Account | undefined> {
  const [account] = await database.query<Account>(
    `select ${accountColumns} from auth.users as u where u.id = $1 and u.deleted_at is null`,
    [id],
  );
  return account;
}

/** Erases the account; cascades and triggers delete everything that belongs to it. @returns whether it existed */
export async function eraseAccount(transaction: Transaction, id: string): Promise<boolean> {
  const erased = await transaction.query('delete from auth.users where id = $1 returning id', [id]);
  return erased.length > 0;
}

/**
 * Closes an account permanently and keeps its row, stripped of personal data; nobody can sign in to it again.
 * @returns whether it existed
 */
export async function closeAccount(transaction: Transaction, id: string, now: Date): Promise<boolean> {
  const closed = await transaction.query(
    `with closed as (
       update auth.users set deleted_at = $2, updated_at = $2, email = null, phone = null, encrypted_password = null,
         email_change = '', phone_change = '', raw_user_meta_data = '{}', raw_app_meta_data = '{}'
       where id = $1 and deleted_at is null
       returning id
     ), identities as (
       delete from auth.identities where user_id in (select id from closed)
     ), factors as (
       delete from auth.mfa_factors where user_id in (select id from closed)
     ), passkeys as (
       delete from auth.webauthn_credentials where user_id in (select id from closed)
     ), secrets as (
       delete from auth.one_time_tokens where user_id in (select id from closed)
     ), flows as (
       delete from auth.flow_state where user_id in (select id from closed)
     )
     select id from closed`,
    [id, now],
  );
  return closed.length > 0;
}
