import type { Transaction } from '#identity/caller-sql.ts';
import { callForValue } from '#platform/database/function-call.ts';
import { columns } from '#platform/database/relations.ts';

/** Expired secrets and unfinished flows are deleted after this time. */
const deadAfterSeconds = 86_400;
const shortLived = [
  'auth.one_time_tokens',
  'auth.flow_state',
  'auth.external_flows',
  'auth.mfa_challenges',
  'auth.webauthn_challenges',
  'auth.requested_work',
] as const;
/** An account whose address was never confirmed, without a session. */
const unconfirmedSeconds = 7 * 86_400;
/** An unused anonymous account. */
const anonymousSeconds = 30 * 86_400;

/** Deletes leftovers of sign-ins, and security events past their retention period. */
export async function removeLeftOver(database: Transaction, now: Date): Promise<void> {
  const before = (seconds: number): Date => new Date(now.getTime() - seconds * 1_000);
  for (const table of shortLived) {
    await database.query(`delete from ${table} where ${columns(table, 'created_at')} < $1`, [before(deadAfterSeconds)]);
  }
  await database.query('delete from auth.sessions where not_after < $1', [before(deadAfterSeconds)]);
  await database.query(
    `delete from auth.users as u
     where u.confirmed_at is null and u.last_sign_in_at is null and u.invited_at is null and not u.is_anonymous
       and not u.is_sso_user and u.deleted_at is null and u.updated_at < $1
       and coalesce(u.raw_app_meta_data -> 'must_change_password', 'false') = 'false'`,
    [before(unconfirmedSeconds)],
  );
  await database.query(
    `delete from auth.users as u
     where u.is_anonymous and u.updated_at < $1
       and not exists (select from auth.sessions as s where s.user_id = u.id and s.updated_at >= $1)`,
    [before(anonymousSeconds)],
  );
  await database.query('delete from auth.rate_counts where full_again_at < $1', [now]);
  await callForValue(database, 'auth.purge_old_events', { today: now });
}
