import type { Transaction } from '#identity/caller-sql.ts';
import { columns, insertInto, type RowOf } from '#platform/database/relations.ts';
import type { OneTimeTokenType } from './purposes.ts';

export interface OneTimeToken extends RowOf<'auth.one_time_tokens', 'user_id' | 'relates_to'> {
  token_type: OneTimeTokenType;
}

/** Stores the hash of a secret, replacing an earlier one of the kind and resetting its attempts. */
export async function replaceOneTimeToken(
  database: Transaction,
  token: { userId: string; type: OneTimeTokenType; tokenHash: string; relatesTo: string; now: Date },
): Promise<void> {
  await database.query(
    `${insertInto('auth.one_time_tokens', 'user_id, token_type, token_hash, relates_to, created_at, updated_at')}
     values ($1, $2, $3, $4, $5, $5)
     on conflict (user_id, token_type) do update
     set token_hash = excluded.token_hash, relates_to = excluded.relates_to, created_at = excluded.created_at,
       updated_at = excluded.updated_at, attempts = 0`,
    [token.userId, token.type, token.tokenHash, token.relatesTo, token.now],
  );
}

interface CodeTry {
  /** Destination of the code. */
  relatesTo: string;
  types: readonly OneTimeTokenType[];
  maxTries: number;
  now: Date;
}

/**
 * Counts an attempt at the pending codes of an address before the code is compared, so that concurrent attempts cannot
 * exceed the limit. Writes as much if nothing is pending, so that the duration reveals nothing.
 * @returns the codes that may still be tried
 */
export async function countCodeTry(
  database: Transaction,
  { relatesTo, types, maxTries, now }: CodeTry,
): Promise<string[]> {
  const [row] = await database.query<{ ids: string[] }>(
    `with tried as (
       update auth.one_time_tokens set attempts = attempts + 1, updated_at = $4
       where relates_to = $1 and token_type in (select jsonb_array_elements_text($2::text::jsonb)) and attempts < $3
       returning id
     )
     select coalesce((select jsonb_agg(id) from tried), '[]') as ids,
       case when not exists (select from tried) then pg_logical_emit_message(true, 'auth', '') end as evened`,
    [relatesTo, JSON.stringify(types), maxTries, now],
  );
  return row?.ids ?? [];
}

interface Secret {
  tokenHashes: readonly string[];
  types: readonly OneTimeTokenType[];
  notBefore: Date;
  /** Restricts to these, from countCodeTry; omitted for the secret of a link, which cannot be guessed. */
  among?: readonly string[];
}

/** Takes a token once. @returns undefined if none of these hashes and kinds was made after `notBefore` */
export async function consumeOneTimeToken(
  transaction: Transaction,
  { tokenHashes, types, notBefore, among }: Secret,
): Promise<OneTimeToken | undefined> {
  const [token] = await transaction.query<OneTimeToken>(
    `delete from auth.one_time_tokens
     where token_hash in (select jsonb_array_elements_text($1::text::jsonb))
       and token_type in (select jsonb_array_elements_text($2::text::jsonb)) and created_at > $3
       and ($4::text is null or id::text in (select jsonb_array_elements_text($4::text::jsonb)))
     returning ${columns('auth.one_time_tokens', 'user_id, token_type, relates_to')}`,
    [JSON.stringify(tokenHashes), JSON.stringify(types), notBefore, among ? JSON.stringify(among) : null],
  );
  return token;
}

/** Invalidates everything that opens a session for the member: links, codes, pending changes of address, opened links and
 * finished sign-ins at a provider whose code is not exchanged yet. */
export async function removeAllOneTimeTokens(transaction: Transaction, userId: string): Promise<void> {
  await transaction.query('delete from auth.one_time_tokens where user_id = $1', [userId]);
  await transaction.query('delete from auth.flow_state where user_id = $1 and used_at is null', [userId]);
}

/** Invalidates what was sent for these purposes. */
export async function removeOneTimeTokens(
  transaction: Transaction,
  { userId, types }: { userId: string; types: readonly OneTimeTokenType[] },
): Promise<void> {
  await transaction.query(
    'delete from auth.one_time_tokens where user_id = $1 and token_type in (select jsonb_array_elements_text($2::text::jsonb))',
    [userId, JSON.stringify(types)],
  );
}
