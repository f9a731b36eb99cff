import type { Transaction } from '#identity/caller-sql.ts';
import type { Account } from './account.ts';
import { accountColumns } from './users.repo.ts';

/** An account that is about to exist. */
export interface NewAccount {
  id: string;
  /** In lowercase. */
  email: string;
  passwordHash: string;
  userMetadata: Record<string, unknown>;
  appMetadata: Record<string, unknown>;
  /** null: the address still has to be confirmed. */
  emailConfirmedAt: Date | null;
  createdAt: Date;
}

/** Every account here signs in by e-mail; more ways join them when they are linked. */
const emailProvider = { provider: 'email', providers: ['email'] };

/**
 * Makes accounts and their e-mail identities, in one statement however many.
 * @returns those made: an address that is taken is left out
 */
export async function insertAccounts(database: Transaction, accounts: readonly NewAccount[]): Promise<Account[]> {
  const rows = accounts.map((account) => ({
    id: account.id,
    email: account.email,
    encrypted_password: account.passwordHash,
    email_confirmed_at: account.emailConfirmedAt,
    raw_app_meta_data: { ...emailProvider, ...account.appMetadata },
    raw_user_meta_data: account.userMetadata,
    created_at: account.createdAt,
  }));
  // Identities inserted by this statement are not visible to its own select: they are aggregated from `identity`.
  const columns = accountColumns.replace('from auth.identities as i', 'from identity as i');
  return database.query<Account>(
    `with u as (
       insert into auth.users
         (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
       select id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, created_at
       from jsonb_to_recordset($1::text::jsonb) as made (
         id uuid, email text, encrypted_password text, email_confirmed_at timestamptz, raw_app_meta_data jsonb,
         raw_user_meta_data jsonb, created_at timestamptz)
       on conflict (email) where is_sso_user = false do nothing
       returning *
     ), identity as (
       insert into auth.identities (provider_id, user_id, provider, identity_data, last_sign_in_at, created_at, updated_at)
       select u.id::text, u.id, 'email', jsonb_build_object(
         'sub', u.id, 'email', u.email, 'email_verified', u.email_confirmed_at is not null, 'phone_verified', false
       ), u.created_at, u.created_at, u.created_at
       from u
       returning *
     )
     select ${columns} from u`,
    [JSON.stringify(rows)],
  );
}
