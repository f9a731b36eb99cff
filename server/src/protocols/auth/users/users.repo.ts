import type { Transaction } from '#identity/caller-sql.ts';
import type { Account } from './account.ts';

/** The columns of Account, of `auth.users as u`. */
export const accountColumns = `
  u.id, u.aud, u.role, u.email, u.encrypted_password, u.email_confirmed_at, u.confirmation_sent_at, u.recovery_sent_at,
  u.email_change, u.email_change_sent_at, u.email_change_confirm_status, u.last_sign_in_at, u.raw_app_meta_data,
  u.raw_user_meta_data, u.created_at, u.updated_at, u.phone, u.phone_confirmed_at, u.confirmed_at, u.banned_until,
  u.is_anonymous, coalesce((
    select jsonb_agg(to_jsonb(i) order by i.created_at, i.id) from auth.identities as i where i.user_id = u.id
  ), '[]') as identities`;

export async function findAccountByEmail(database: Transaction, email: string): Promise<Account | undefined> {
  const [account] = await database.query<Account>(
    `select ${accountColumns} from auth.users as u where u.email = $1 and not u.is_sso_user and u.deleted_at is null`,
    [email],
  );
  return account;
}

/** Locks the row until the transaction ends. */
export async function lockAccount(transaction: Transaction, id: string): Promise<Account | undefined> {
  const [account] = await transaction.query<Account>(
    `select ${accountColumns} from auth.users as u where u.id = $1 and u.deleted_at is null for update of u`,
    [id],
  );
  return account;
}

/** The columns of one account that change; those left out stay. */
export interface AccountChange {
  email?: string;
  passwordHash?: string | null;
  emailConfirmedAt?: Date;
  emailChange?: string;
  emailChangeSentAt?: Date;
  emailChangeConfirmStatus?: number;
  confirmationSentAt?: Date;
  recoverySentAt?: Date;
  appMetadata?: Record<string, unknown>;
  userMetadata?: Record<string, unknown>;
}

const columnOf = {
  email: 'email',
  passwordHash: 'encrypted_password',
  emailConfirmedAt: 'email_confirmed_at',
  emailChange: 'email_change',
  emailChangeSentAt: 'email_change_sent_at',
  emailChangeConfirmStatus: 'email_change_confirm_status',
  confirmationSentAt: 'confirmation_sent_at',
  recoverySentAt: 'recovery_sent_at',
  appMetadata: 'raw_app_meta_data',
  userMetadata: 'raw_user_meta_data',
} as const satisfies Record<keyof AccountChange, string>;

const jsonColumns = new Set<string>(['raw_app_meta_data', 'raw_user_meta_data']);

/** @returns the account as it is now. Rejects with 23505 when the address belongs to another account. */
export async function changeAccount(
  transaction: Transaction,
  id: string,
  change: AccountChange,
  now: Date,
): Promise<Account> {
  const entries = Object.entries(change) as [keyof AccountChange, string | number | Date | null | object][];
  const values = entries.map(([name, value]) => (jsonColumns.has(columnOf[name]) ? JSON.stringify(value) : value));
  const assignments = entries.map(([name], index) => {
    const column = columnOf[name];
    return `${column} = $${index + 3}${jsonColumns.has(column) ? '::text::jsonb' : ''}`;
  });
  const [account] = await transaction.query<Account>(
    `update auth.users as u set ${['updated_at = $2', ...assignments].join(', ')} where u.id = $1 returning ${accountColumns}`,
    [id, now, ...(values as (string | number | Date | null)[])],
  );
  if (!account) throw new Error(`account ${id} vanished inside its transaction`);
  return account;
}

/** Follows the account's address into its e-mail identity. */
export async function confirmEmailIdentity(
  transaction: Transaction,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<void> {
  await transaction.query(
    `update auth.identities
     set identity_data = identity_data || jsonb_build_object('email', $2::text, 'email_verified', true), updated_at = $3
     where user_id = $1 and provider = 'email'`,
    [userId, email, now],
  );
}

/** Removes an account that never signed in, so that its address can be taken by whoever proves to own it. */
export async function removeUnusedAccount(transaction: Transaction, id: string): Promise<void> {
  await transaction.query('delete from auth.users where id = $1 and last_sign_in_at is null', [id]);
}
