import type { Transaction } from '#identity/caller-sql.ts';
import { insertInto } from '#platform/database/relations.ts';

/**
 * Inserts or updates the identity of the account's own email or number in auth.users, and lists it in the account's
 * providers.
 */
export async function upsertIdentity(
  transaction: Transaction,
  { userId, provider, now }: { userId: string; provider: 'email' | 'phone'; now: Date },
): Promise<void> {
  await transaction.query(
    `${insertInto(
      'auth.identities',
      'provider_id, user_id, provider, identity_data, last_sign_in_at, created_at, updated_at',
    )}
     select u.id::text, u.id, $2::text, jsonb_build_object(
       'sub', u.id, $2::text, case $2 when 'email' then u.email else u.phone end,
       'email_verified', $2 = 'email' and u.email_confirmed_at is not null,
       'phone_verified', $2 = 'phone' and u.phone_confirmed_at is not null
     ), $3, $3, $3
     from auth.users as u where u.id = $1
     on conflict (provider_id, provider) do update
     set identity_data = auth.identities.identity_data || excluded.identity_data, updated_at = $3`,
    [userId, provider, now],
  );
  await transaction.query(
    `update auth.users as u
     set raw_app_meta_data = u.raw_app_meta_data || jsonb_build_object(
       'provider', coalesce(u.raw_app_meta_data -> 'provider', to_jsonb($2::text)),
       'providers', (
         select jsonb_agg(used.provider order by used.first, used.provider) from (
           select provider, min(created_at) as first from auth.identities where user_id = u.id group by provider
         ) as used
       )
     )
     where u.id = $1`,
    [userId, provider],
  );
}
