import type { Transaction } from '#identity/caller-sql.ts';

export type OneTimeTokenType =
  | 'confirmation_token'
  | 'recovery_token'
  | 'email_change_token_new'
  | 'email_change_token_current';

export interface OneTimeToken {
  user_id: string;
  token_type: OneTimeTokenType;
  relates_to: string;
}

/** Stores the hash of a secret; an earlier one of the kind stops working. */
export async function replaceOneTimeToken(
  database: Transaction,
  token: { userId: string; type: OneTimeTokenType; tokenHash: string; relatesTo: string; now: Date },
): Promise<void> {
  await database.query(
    `insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $5)
     on conflict (user_id, token_type) do update
     set token_hash = excluded.token_hash, relates_to = excluded.relates_to, created_at = excluded.created_at,
       updated_at = excluded.updated_at`,
    [token.userId, token.type, token.tokenHash, token.relatesTo, token.now],
  );
}

/** Takes a token out, once. @returns undefined when there is none of these hashes and kinds, made after `notBefore` */
export async function consumeOneTimeToken(
  transaction: Transaction,
  { tokenHashes, types, notBefore }: { tokenHashes: string[]; types: OneTimeTokenType[]; notBefore: Date },
): Promise<OneTimeToken | undefined> {
  const [token] = await transaction.query<OneTimeToken>(
    `delete from auth.one_time_tokens
     where token_hash in (select jsonb_array_elements_text($1::text::jsonb))
       and token_type in (select jsonb_array_elements_text($2::text::jsonb)) and created_at > $3
     returning user_id, token_type, relates_to`,
    [JSON.stringify(tokenHashes), JSON.stringify(types), notBefore],
  );
  return token;
}

export async function removeOneTimeTokens(
  transaction: Transaction,
  { userId, type }: { userId: string; type: OneTimeTokenType },
): Promise<void> {
  await transaction.query('delete from auth.one_time_tokens where user_id = $1 and token_type = $2', [userId, type]);
}
