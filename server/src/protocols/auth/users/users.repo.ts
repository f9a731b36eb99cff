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

/** Conditions on `auth.users as u`. SSO accounts are excluded: their address may also belong to a member. */
const ofEmail = 'u.email = $1 and not u.is_sso_user and u.deleted_at is null';
const ofPhone = 'u.phone = $1 and u.deleted_at is null';

export async function findAccountByEmail(database: Transaction, email: string): Promise<Account | undefined> {
  const [account] = await database.query<Account>(`select ${accountColumns} from auth.users as u where ${ofEmail}`, [
    email,
  ]);
  return account;
}

/** The fields of an account that a password sign-in checks. */
export type PasswordAccount = Pick<
  Account,
  'id' | 'encrypted_password' | 'email_confirmed_at' | 'phone_confirmed_at' | 'banned_until'
>;

const passwordColumns = columns(
  'auth.users as u',
  'id, encrypted_password, email_confirmed_at, phone_confirmed_at, banned_until',
);

/**
 * Reads only what a password check needs: less work per guess, and a smaller timing difference between known and
 * unknown addresses.
 * @param login an address in lowercase, or a number in E.164 without the plus sign
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

/** The account that last requested to change to the number. */
export async function findAccountMovingTo(database: Transaction, phone: string): Promise<Account | undefined> {
  const [account] = await database.query<Account>(
    `select ${accountColumns} from auth.users as u where u.phone_change = $1 and u.deleted_at is null
     order by u.phone_change_sent_at desc nulls last limit 1`,
    [phone],
  );
  return account;
}

/**
 * Lets one transaction at a time make or replace the account of an address or number; before it is looked for, as a
 * waiting transaction would otherwise continue with an account that has been replaced.
 * @param to an address in lowercase, or a number in E.164 without the plus sign
 */
export async function lockDestination(transaction: Transaction, to: string): Promise<void> {
  await transaction.query("select pg_advisory_xact_lock(hashtextextended('auth.users ' || $1, 0))", [to]);
}

/** Locks the row until the transaction ends. */
export async function lockAccount(transaction: Transaction, id: string): Promise<Account | undefined> {
  const [account] = await transaction.query<Account>(
    `select ${accountColumns} from auth.users as u where u.id = $1 and u.deleted_at is null for update of u`,
    [id],
  );
  return account;
}

/** Stores a new hash of the same password; does nothing if the password was changed meanwhile. */
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

/** Columns of an account to change; omitted ones stay unchanged. */
export interface AccountChange {
  email?: string;
  passwordHash?: string | null;
  emailConfirmedAt?: Date | null;
  emailChange?: string;
  emailChangeSentAt?: Date;
  emailChangeConfirmStatus?: number;
  emailChangeSessionId?: string | null;
  phone?: string | null;
  phoneConfirmedAt?: Date | null;
  phoneChange?: string;
  phoneChangeSentAt?: Date;
  phoneChangeSessionId?: string | null;
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
  emailChangeSessionId: 'email_change_session_id',
  phone: 'phone',
  phoneConfirmedAt: 'phone_confirmed_at',
  phoneChange: 'phone_change',
  phoneChangeSentAt: 'phone_change_sent_at',
  phoneChangeSessionId: 'phone_change_session_id',
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

/** @returns the changed account. Rejects with 23505 if the address or number belongs to another account */
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
 * Deletes an account whose address nobody has confirmed, so that its owner can take it. An account invited by an
 * operator stays.
 * @returns whether it was deleted
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
