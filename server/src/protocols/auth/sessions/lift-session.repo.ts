import type { Transaction } from '#identity/caller-sql.ts';
import { accountColumns } from '../users/users.repo.ts';
import { type AuthenticationMethod, amrOf, type SessionAccount } from './sessions.repo.ts';

/**
 * Takes the session's unused refresh token out of use. A refresh at the same moment may have put another in its place
 * that this statement cannot see yet: then it gives nothing, and is asked again.
 * @returns its hash
 */
export async function retireRefreshToken(
  transaction: Transaction,
  { sessionId, now }: { sessionId: string; now: Date },
): Promise<string | undefined> {
  const rows = await transaction.query<{ token: string }>(
    `update auth.refresh_tokens set revoked = true, updated_at = $2 where session_id = $1 and not revoked
     returning token`,
    [sessionId, now],
  );
  return rows.at(-1)?.token;
}

export interface Lift {
  userId: string;
  sessionId: string;
  /** Hashes of the retired token and of the one that follows it. */
  retired: string;
  successor: string;
  /** null: the session stays on the level that it has. */
  factorId: string | null;
  method: AuthenticationMethod;
  now: Date;
}

/** The session has proved a second factor, or another way to sign in. @returns undefined when it ended meanwhile */
export async function liftSessionRow(transaction: Transaction, lift: Lift): Promise<SessionAccount | undefined> {
  const [lifted] = await transaction.query(
    `update auth.sessions set aal = case when $3::uuid is null then aal else 'aal2' end,
       factor_id = coalesce($3, factor_id), refreshed_at = $4, updated_at = $4
     where id = $1 and user_id = $2 returning id`,
    [lift.sessionId, lift.userId, lift.factorId, lift.now],
  );
  if (!lifted) return undefined;
  await transaction.query(
    `insert into auth.refresh_tokens (token, user_id, session_id, parent, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $5)`,
    [lift.successor, lift.userId, lift.sessionId, lift.retired, lift.now],
  );
  await transaction.query(
    `insert into auth.mfa_amr_claims (session_id, authentication_method, created_at, updated_at)
     values ($1, $2, $3, $3)
     on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at`,
    [lift.sessionId, lift.method, lift.now],
  );
  const [account] = await transaction.query<SessionAccount>(
    `select ${accountColumns}, s.id as session_id, s.aal, ${amrOf('s.id')}
     from auth.sessions as s join auth.users as u on u.id = s.user_id where s.id = $1`,
    [lift.sessionId],
  );
  return account;
}
