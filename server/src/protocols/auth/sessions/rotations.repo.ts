import type { Transaction } from '#identity/caller-sql.ts';
import { authPolicy } from '../auth-policy.ts';
import { accountColumns } from '../users/users.repo.ts';
import { amrOf, idleEnd, type SessionAccount } from './sessions.repo.ts';

/** A session's current refresh token and its successor. */
export interface Rotation {
  sessionId: string;
  tokenHash: string;
  successorHash: string;
}

/**
 * SQL that records a use of the current refresh token in an update of `auth.sessions`: prepends its time to those
 * within the reuse window, at most authPolicy.refreshReuseDepth.
 * @param session the table's alias in the statement
 */
export const recordUse = (session: string, now: string): string => `refreshed_at = ${now}, updated_at = ${now},
  recent_refreshes = array[${now}::timestamptz] || case
    when ${session}.refreshed_at >= ${now}::timestamptz - interval '${authPolicy.refreshReuseSeconds} seconds'
    then ${session}.recent_refreshes[1:${authPolicy.refreshReuseDepth - 1}] else '{}' end`;

/** Updates the session `s`: writes one row and no index. */
const rotated = (successorHash: string, now: string, idle: string): string => `
  update auth.sessions as s set refresh_token_hash = ${successorHash}, ${recordUse('s', now)},
    not_after = least(${idle}, s.ends_at, s.created_at + make_interval(secs => ${authPolicy.sessionSeconds}))`;

/** The session and its account `u` are still valid. */
const alive = (now: string): string => `s.not_after > ${now}
  and u.id = s.user_id and u.deleted_at is null and (u.banned_until is null or u.banned_until <= ${now})`;

const sessionAccount = `${accountColumns}, s.id as session_id, s.aal, ${amrOf('s.id')}`;

/**
 * Exchanges the refresh tokens of several sessions in one statement. Skips rows that another transaction has locked.
 * @returns in their order; undefined as in rotateRefreshToken, or for a locked session
 */
export async function rotateIfFree(
  database: Transaction,
  rotations: readonly Rotation[],
  now: Date,
): Promise<(SessionAccount | undefined)[]> {
  const rows = await database.query<SessionAccount & { used_hash: string }>(
    `with current as (
       select s.id, wanted.token_hash, wanted.successor_hash
       from unnest($1::uuid[], $2::text[], $3::text[]) as wanted (session_id, token_hash, successor_hash)
       join auth.sessions as s on s.id = wanted.session_id and s.refresh_token_hash = wanted.token_hash
       for no key update of s skip locked
     )
     ${rotated('current.successor_hash', '$4', '$5')}
     from current, auth.users as u
     where s.id = current.id and ${alive('$4')}
     returning ${sessionAccount}, current.token_hash as used_hash`,
    [
      rotations.map(({ sessionId }) => sessionId),
      rotations.map(({ tokenHash }) => tokenHash),
      rotations.map(({ successorHash }) => successorHash),
      now,
      idleEnd(now),
    ],
  );
  // A token has one successor, so two tabs with the same token are answered by the same row.
  const byToken = new Map(rows.map(({ used_hash, ...account }) => [used_hash, account]));
  return rotations.map(({ tokenHash }) => byToken.get(tokenHash));
}

/**
 * Exchanges a session's current refresh token for its successor, waiting for a lock on the session.
 * @returns undefined if it is not the current one, or the session or the account has ended
 */
export async function rotateRefreshToken(
  database: Transaction,
  { sessionId, tokenHash, successorHash }: Rotation,
  now: Date,
): Promise<SessionAccount | undefined> {
  const [row] = await database.query<SessionAccount>(
    `${rotated('$3', '$4', '$5')}
     from auth.users as u
     where s.id = $1 and s.refresh_token_hash = $2 and ${alive('$4')}
     returning ${sessionAccount}`,
    [sessionId, tokenHash, successorHash, now, idleEnd(now)],
  );
  return row;
}
