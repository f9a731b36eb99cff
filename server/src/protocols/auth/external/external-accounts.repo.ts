import type { Transaction } from '#identity/caller-sql.ts';
import { insertInto, type RowOf } from '#platform/database/relations.ts';
import type { ExternalPerson } from './external-person.ts';

/** The account of an identity; undefined for a new person. */
export async function findIdentityOwner(
  transaction: Transaction,
  { provider, subject }: Pick<ExternalPerson, 'provider' | 'subject'>,
): Promise<string | undefined> {
  const [row] = await transaction.query<RowOf<'auth.identities', 'user_id'>>(
    'select user_id from auth.identities where provider = $1 and provider_id = $2',
    [provider, subject],
  );
  return row?.user_id;
}

interface AccountFlags extends RowOf<'auth.users', 'is_sso_user'> {
  email_proved: boolean;
}

/** The account's properties that only these flows need. */
export async function readAccountFlags(transaction: Transaction, userId: string): Promise<AccountFlags> {
  const [row] = await transaction.query<AccountFlags>(
    'select is_sso_user, email_proved_at is not null as email_proved from auth.users where id = $1',
    [userId],
  );
  return row ?? { is_sso_user: false, email_proved: false };
}

/** Marks the account's address as confirmed: its owner opened an email, or a provider vouches for it. */
export async function confirmEmail(transaction: Transaction, userId: string, now: Date): Promise<void> {
  await transaction.query(
    'update auth.users set email_proved_at = $2 where id = $1 and email is not null and email_proved_at is null',
    [userId, now],
  );
}

export interface ExternalAccount {
  id: string;
  person: ExternalPerson;
  /** null: the address must be confirmed by email first. */
  emailConfirmedAt: Date | null;
  now: Date;
}

/** Inserts the account of a person from an external provider, without its identity. */
export async function insertExternalAccount(
  transaction: Transaction,
  { id, person, emailConfirmedAt, now }: ExternalAccount,
): Promise<void> {
  await transaction.query(
    `${insertInto(
      'auth.users',
      'id, email, email_confirmed_at, email_proved_at, raw_user_meta_data, is_sso_user, created_at, updated_at',
    )}
     values ($1, $2, $3, $4, $5::text::jsonb, $6, $7, $7)`,
    [
      id,
      person.email,
      emailConfirmedAt,
      person.emailVerified ? now : null,
      JSON.stringify(person.claims),
      person.isSso,
      now,
    ],
  );
}

/** Inserts the identity or updates it with the provider's current claims. */
export async function upsertExternalIdentity(
  transaction: Transaction,
  { userId, person, now }: { userId: string; person: ExternalPerson; now: Date },
): Promise<void> {
  await transaction.query(
    `${insertInto(
      'auth.identities',
      'provider_id, user_id, provider, identity_data, last_sign_in_at, created_at, updated_at',
    )}
     values ($1, $2, $3, $4::text::jsonb, $5, $5, $5)
     on conflict (provider_id, provider) do update
     set identity_data = excluded.identity_data, last_sign_in_at = $5, updated_at = $5
     where auth.identities.user_id = excluded.user_id`,
    [person.subject, userId, person.provider, JSON.stringify(person.claims), now],
  );
  await updateProviders(transaction, userId);
  // The provider's claims never overwrite what a member entered.
  await transaction.query(
    'update auth.users set raw_user_meta_data = $2::text::jsonb || raw_user_meta_data where id = $1',
    [userId, JSON.stringify(person.claims)],
  );
}

export async function deleteIdentity(transaction: Transaction, userId: string, identityId: string): Promise<void> {
  await transaction.query('delete from auth.identities where id = $2 and user_id = $1', [userId, identityId]);
  await updateProviders(transaction, userId);
}

/** Sets the account's `provider`, the first one while it exists, and `providers`, all of them. */
async function updateProviders(transaction: Transaction, userId: string): Promise<void> {
  await transaction.query(
    `with used as (
       select coalesce(jsonb_agg(provider order by first, provider), '[]') as providers from (
         select provider, min(created_at) as first from auth.identities where user_id = $1 group by provider
       ) as each
     )
     update auth.users as u
     set raw_app_meta_data = u.raw_app_meta_data || jsonb_build_object('providers', used.providers, 'provider',
       case when used.providers ? (u.raw_app_meta_data ->> 'provider') then u.raw_app_meta_data -> 'provider' else used.providers -> 0 end)
     from used where u.id = $1`,
    [userId],
  );
}

/** Whether the session is still open: a member who links a provider must still be signed in on return. */
export async function isSessionOpen(transaction: Transaction, sessionId: string, now: Date): Promise<boolean> {
  const rows = await transaction.query('select from auth.sessions where id = $1 and not_after > $2', [sessionId, now]);
  return rows.length > 0;
}

/** Limits the session to the end that the provider sets. */
export async function endSessionAt(transaction: Transaction, sessionId: string, endsAt: Date): Promise<void> {
  await transaction.query('update auth.sessions set ends_at = $2, not_after = least(not_after, $2) where id = $1', [
    sessionId,
    endsAt,
  ]);
}
