import type { Transaction } from '#identity/caller-sql.ts';
import { type ColumnOf, columns } from '#platform/database/relations.ts';
import type { Account } from './account.ts';

/** The columns of Account, of `auth.users as u`. */
export const accountColumns = `${columns(
  'auth.users as u',
  `id, aud, role, email, encrypted_password, email_confirmed_at, confirmation_sent_at, recovery_sent_at,
   email_change, email_change_sent_at, email_change_confirm_status, last_sign_in_at, raw_app_meta_data,
   raw_user_meta_data, created_at, updated_at, phone, phone_confirmed_at, phone_change, phone_change_sent_at,
   reauthentication_sent_at, invited_at, confirmed_at, banned_until, is_anonymous`,
)}, coalesce((
    select jsonb_agg(to_jsonb(i) order by i.created_at, i.id) from auth.identities as i where i.user_id = u.id
  ), '[]') as identities, coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', f.id, 'friendly_name', f.friendly_name, 'factor_type', f.factor_type, 'status', f.status, 'phone', f.phone,
      'created_at', f.created_at, 'updated_at', f.updated_at, 'last_challenged_at', f.last_challenged_at
    ) order by f.created_at, f.id) from auth.mfa_factors as f where f.user_id = u.id
  ), '[]') as factors`;

/** Whose account it is, of `auth.users as u`. An address of a company's sign-in is nobody's beside it. */
const ofEmail = 'u.email = $1 and not u.is_sso_user and u.deleted_at is null';
const ofPhone = 'u.phone = $1 and u.deleted_at is null';

export async function findAccountByEmail(database: Transaction, email: string): Promise<Account | undefined> {
  const [account] = await database.query<Account>(`select ${accountColumns} from auth.users as u where ${ofEmail}`, [
    email,
  ]);
  return account;
}

/** What a password sign-in must know of an account before it is let in. */
export type PasswordAccount = Pick<
  Account,
  'id' | 'encrypted_password' | 'email_confirmed_at' | 'phone_confirmed_at' | 'banned_until'
>;

const passwordColumns = columns(
  'auth.users as u',
  'id, encrypted_password, email_confirmed_at, phone_confirmed_at, banned_until',
);

/**
 * Finds an account to check a password against, and nothing else of it: less work with each guess, and a smaller difference
 * between an address that has an account and one that has none.
 * @param login an address in lower case, or a number in E.164 without the plus sign
 */
export async function findPasswordAccount(
  database: Transaction,
  login: { email: string } | { phone: string },
): Promise<PasswordAccount | undefined> {
  const [condition, value] = 'email' in login ? [ofEmail, login.email] : [ofPhone, login.phone];
  const [account] = await database.query<PasswordAccount>(
    `select ${passwordColumns} from auth.users as u where ${condition}`,
    [value],
  );
  return account;
}

/** @param phone E.164 without the plus sign */
export async function findAccountByPhone(database: Transaction, phone: string): Promise<Account | undefined> {
  const [account] = await database.query<Account>(`select ${accountColumns} from auth.users as u where ${ofPhone}`, [
    phone,
  ]);
  return account;
}

/** The account that asked last to move to the number. */
export async function findAccountMovingTo(database: Transaction, phone: string): Promise<Account | undefined> {
  const [account] = await database.query<Account>(
    `select ${accountColumns} from auth.users as u where u.phone_change = $1 and u.deleted_at is null
     order by u.phone_change_sent_at desc nulls last limit 1`,
    [phone],
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

/** The same password, hashed anew; nothing happens to an account whose password was changed meanwhile. */
export async function replacePasswordHash(
  database: Transaction,
  { id, before, after }: { id: string; before: string; after: string },
): Promise<void> {
  await database.query('update auth.users set encrypted_password = $3 where id = $1 and encrypted_password = $2', [
    id,
    before,
    after,
  ]);
}

/** The columns of one account that change; those left out stay. */
export interface AccountChange {
  email?: string;
  passwordHash?: string | null;
  emailConfirmedAt?: Date | null;
  emailChange?: string;
  emailChangeSentAt?: Date;
  emailChangeConfirmStatus?: number;
  phone?: string | null;
  phoneConfirmedAt?: Date | null;
  phoneChange?: string;
  phoneChangeSentAt?: Date;
  isAnonymous?: boolean;
  invitedAt?: Date;
  reauthenticationSentAt?: Date;
  bannedUntil?: Date | null;
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
  phone: 'phone',
  phoneConfirmedAt: 'phone_confirmed_at',
  phoneChange: 'phone_change',
  phoneChangeSentAt: 'phone_change_sent_at',
  isAnonymous: 'is_anonymous',
  invitedAt: 'invited_at',
  reauthenticationSentAt: 'reauthentication_sent_at',
  bannedUntil: 'banned_until',
  confirmationSentAt: 'confirmation_sent_at',
  recoverySentAt: 'recovery_sent_at',
  appMetadata: 'raw_app_meta_data',
  userMetadata: 'raw_user_meta_data',
} as const satisfies Record<keyof AccountChange, ColumnOf<'auth.users'>>;

const jsonColumns = new Set<ColumnOf<'auth.users'>>(['raw_app_meta_data', 'raw_user_meta_data']);

/** @returns the account as it is now. Rejects with 23505 when the address or number belongs to another account. */
export async function changeAccount(
  transaction: Transaction,
  id: string,
  change: AccountChange,
  now: Date,
): Promise<Account> {
  const entries = Object.entries(change) as [keyof AccountChange, string | number | boolean | Date | null | object][];
  const values = entries.map(([name, value]) => (jsonColumns.has(columnOf[name]) ? JSON.stringify(value) : value));
  const assignments = entries.map(([name], index) => {
    const column = columnOf[name];
    return `${column} = $${index + 3}${jsonColumns.has(column) ? '::text::jsonb' : ''}`;
  });
  const [account] = await transaction.query<Account>(
    `update auth.users as u set ${['updated_at = $2', ...assignments].join(', ')} where u.id = $1 returning ${accountColumns}`,
    [id, now, ...(values as (string | number | boolean | Date | null)[])],
  );
  if (!account) throw new Error(`account ${id} vanished inside its transaction`);
  return account;
}

/**
 * Removes an account that nobody proved to own, so that its address can be taken by whoever does. One that an operator
 * invited stays. @returns whether it was removed
 */
export async function removeUnusedAccount(transaction: Transaction, id: string): Promise<boolean> {
  const removed = await transaction.query(
    `delete from auth.users
     where id = $1 and last_sign_in_at is null and confirmed_at is null and invited_at is null and not is_anonymous
     returning id`,
    [id],
  );
  return removed.length > 0;
}
