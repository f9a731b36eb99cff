import type { Transaction } from '#identity/caller-sql.ts';
import { insertInto, type RowOf } from '#platform/database/relations.ts';
import { accountColumns } from '../users/users.repo.ts';
import { recordUse } from './rotations.repo.ts';
import { type AuthenticationMethod, amrOf, type SessionAccount } from './sessions.repo.ts';

/**
 * Waits for a running refresh and blocks others until the transaction ends. @returns the hash of the session's token
 */
export async function lockRefreshToken(transaction: Transaction, sessionId: string): Promise<string | undefined> {
  const [row] = await transaction.query<RowOf<'auth.sessions', 'refresh_token_hash'>>(
    'select refresh_token_hash from auth.sessions where id = $1 for no key update',
    [sessionId],
  );
  return row?.refresh_token_hash ?? undefined;
}

export interface Elevation {
  userId: string;
  sessionId: string;
  /** Hash of the session's next token. */
  successor: string;
  /** null: the session keeps its assurance level. */
  factorId: string | null;
  method: AuthenticationMethod;
  now: Date;
}

/**
 * Records a proved second factor or another sign-in of the session. @returns undefined if the session has ended
 * meanwhile
 */
export async function elevateSessionRow(
  transaction: Transaction,
  elevation: Elevation,
): Promise<SessionAccount | undefined> {
  const [elevated] = await transaction.query(
    `update auth.sessions set aal = case when $3::uuid is null then aal else 'aal2' end,
       factor_id = coalesce($3, factor_id), refresh_token_hash = $5, ${recordUse('sessions', '$4')}
     where id = $1 and user_id = $2 returning id`,
    [elevation.sessionId, elevation.userId, elevation.factorId, elevation.now, elevation.successor],
  );
  if (!elevated) return undefined;
  await transaction.query(
    `${insertInto('auth.mfa_amr_claims', 'session_id, authentication_method, created_at, updated_at')}
     values ($1, $2, $3, $3)
     on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at`,
    [elevation.sessionId, elevation.method, elevation.now],
  );
  const [account] = await transaction.query<SessionAccount>(
    `select ${accountColumns}, s.id as session_id, s.aal, ${amrOf('s.id')}
     from auth.sessions as s join auth.users as u on u.id = s.user_id where s.id = $1`,
    [elevation.sessionId],
  );
  return account;
}
