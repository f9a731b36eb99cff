import { columns, type RowOf } from '#platform/database/relations.ts';
import type { Queryable } from '#platform/owner-database/owner-database.ts';
import { recordSecurityEvent } from '#protocols/auth/audit/record-security-event.repo.ts';
import type { Factor } from '#protocols/auth/users/account.ts';

/** A second factor, or a passkey, of an account. */
export interface OwnedFactor extends RowOf<'auth.mfa_factors', 'id' | 'friendly_name' | 'created_at'> {
  kind: Factor['factor_type'] | 'passkey';
}

/** @returns the account's id; undefined if nobody has the address */
export async function findAccountId(owner: Queryable, email: string): Promise<string | undefined> {
  const [account] = await owner.query<RowOf<'auth.users', 'id'>>(
    'select id from auth.users where email = $1 and not is_sso_user and deleted_at is null',
    [email],
  );
  return account?.id;
}

/** Passkeys, verified factors and sets of recovery codes, oldest first. */
export async function listAllFactors(owner: Queryable, userId: string): Promise<OwnedFactor[]> {
  return owner.query<OwnedFactor>(
    `select ${columns('auth.mfa_factors', 'id, friendly_name, created_at')}, factor_type as kind
     from auth.mfa_factors where user_id = $1 and status = 'verified'
     union all select id, friendly_name, created_at, 'passkey' from auth.webauthn_credentials where user_id = $1
     order by created_at, id`,
    [userId],
  );
}

/**
 * Removes all factors and passkeys with their security events, and ends all sessions, as one of them may be on the
 * lost device. @returns what was removed
 */
export async function removeAllFactors(owner: Queryable, userId: string, now: Date): Promise<OwnedFactor[]> {
  await owner.query('select from auth.users where id = $1 for update', [userId]);
  const removed = await listAllFactors(owner, userId);
  await owner.query('delete from auth.sessions where user_id = $1', [userId]);
  await owner.query('delete from auth.mfa_factors where user_id = $1', [userId]);
  await owner.query('delete from auth.webauthn_credentials where user_id = $1', [userId]);
  for (const { kind } of removed) {
    const event = { userId, client: null, now };
    if (kind === 'passkey') await recordSecurityEvent(owner, { ...event, kind: 'passkey_removed' });
    else await recordSecurityEvent(owner, { ...event, kind: 'factor_removed', traits: { factor_type: kind } });
  }
  return removed;
}
