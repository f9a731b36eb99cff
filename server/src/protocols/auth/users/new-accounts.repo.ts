import type { Transaction } from '#identity/caller-sql.ts';
import { insertInto } from '#platform/database/relations.ts';
import type { Account } from './account.ts';
import { accountColumns } from './users.repo.ts';

/** An account to insert; omitted fields are null. */
export interface NewAccount {
  id: string;
  /** In lowercase. */
  email?: string | null;
  /** E.164 without the plus sign. */
  phone?: string | null;
  passwordHash?: string | null;
  userMetadata: Record<string, unknown>;
  appMetadata?: Record<string, unknown>;
  /** null: the address must still be confirmed. */
  emailConfirmedAt?: Date | null;
  phoneConfirmedAt?: Date | null;
  invitedAt?: Date | null;
  bannedUntil?: Date | null;
  role?: string;
  /** An anonymous account has neither address nor password. */
  isAnonymous?: boolean;
  createdAt: Date;
}

/** A new account's providers follow from its address and number; linked ones are added later. */
function providersOf({ email, phone }: NewAccount): Record<string, unknown> {
  const providers = [...(email ? ['email'] : []), ...(phone ? ['phone'] : [])];
  return providers.length > 0 ? { provider: providers[0], providers } : {};
}

/**
 * Inserts accounts and their email and phone identities in one statement.
 * @returns the inserted accounts, without those whose address, number or id is taken
 */
export async function insertAccounts(database: Transaction, accounts: readonly NewAccount[]): Promise<Account[]> {
  const rows = accounts.map((account) => ({
    id: account.id,
    email: account.email ?? null,
    phone: account.phone ?? null,
    role: account.role ?? 'authenticated',
    encrypted_password: account.passwordHash ?? null,
    email_confirmed_at: account.emailConfirmedAt ?? null,
    phone_confirmed_at: account.phoneConfirmedAt ?? null,
    invited_at: account.invitedAt ?? null,
    banned_until: account.bannedUntil ?? null,
    raw_app_meta_data: { ...providersOf(account), ...account.appMetadata },
    raw_user_meta_data: account.userMetadata,
    is_anonymous: account.isAnonymous ?? false,
    created_at: account.createdAt,
  }));
  // Identities inserted by this statement are not visible to its own select, so they are aggregated from `identity`.
  const columns = accountColumns.replace('from auth.identities as i', 'from identity as i');
  return database.query<Account>(
    `with u as (
       ${insertInto(
         'auth.users',
         `id, email, phone, role, encrypted_password, email_confirmed_at, phone_confirmed_at, invited_at,
         banned_until, raw_app_meta_data, raw_user_meta_data, is_anonymous, created_at, updated_at`,
       )}
       select id, email, phone, role, encrypted_password, email_confirmed_at, phone_confirmed_at, invited_at, banned_until,
         raw_app_meta_data, raw_user_meta_data, is_anonymous, created_at, created_at
       from jsonb_to_recordset($1::text::jsonb) as made (
         id uuid, email text, phone text, role text, encrypted_password text, email_confirmed_at timestamptz,
         phone_confirmed_at timestamptz, invited_at timestamptz, banned_until timestamptz, raw_app_meta_data jsonb,
         raw_user_meta_data jsonb, is_anonymous boolean, created_at timestamptz)
       on conflict do nothing
       returning *
     ), identity as (
       ${insertInto(
         'auth.identities',
         'provider_id, user_id, provider, identity_data, last_sign_in_at, created_at, updated_at',
       )}
       select u.id::text, u.id, own.provider, jsonb_build_object(
         'sub', u.id, own.provider, own.address, 'email_verified', own.provider = 'email' and u.email_confirmed_at is not null,
         'phone_verified', own.provider = 'phone' and u.phone_confirmed_at is not null
       ), u.created_at, u.created_at, u.created_at
       from u, lateral (values ('email', u.email), ('phone', u.phone)) as own (provider, address)
       where own.address is not null
       returning *
     )
     select ${columns} from u`,
    [JSON.stringify(rows)],
  );
}
