import type { Transaction } from '#identity/caller-sql.ts';
import type { RowOf } from '#platform/database/relations.ts';

interface GivenUp {
  /** null: an operator removes it, and every session that it proved ends. */
  sessionId: string | null;
  /** The passkey or factor. */
  proofId: string;
}

/**
 * Takes from the session what the passkey or factor gave it; call before deleting either, as the database ends every
 * session that still names it (database/platform/43_removed_proofs.sql). The session stays signed in: at aal2 if a passkey
 * or factor is left that it has proved, else at aal1.
 */
export async function giveUpProof(transaction: Transaction, { sessionId, proofId }: GivenUp): Promise<void> {
  await transaction.query(
    `with named as (
       select id, passkey_id is not distinct from $2 as is_passkey from auth.sessions
       where id = $1 and $2 in (passkey_id, factor_id)
     ), changed as (
       update auth.sessions as s set
         aal = case when (case when named.is_passkey then s.factor_id else s.passkey_id end) is null then 'aal1' else s.aal end,
         passkey_id = case when named.is_passkey then null else s.passkey_id end,
         factor_id = case when named.is_passkey then s.factor_id end
       from named where s.id = named.id
     )
     delete from auth.mfa_amr_claims as a using named
     where a.session_id = named.id and case when named.is_passkey then a.authentication_method = 'passkey'
       else a.authentication_method in ('totp', 'mfa/phone', 'mfa/webauthn', 'mfa/recovery_code') end`,
    [sessionId, proofId],
  );
}

/** Whether the session must prove a second factor before it can be used. */
export async function owesSecondFactor(transaction: Transaction, sessionId: string | null): Promise<boolean> {
  const [session] = await transaction.query<RowOf<'auth.sessions', 'second_factor_pending'>>(
    'select second_factor_pending from auth.sessions where id = $1',
    [sessionId],
  );
  return session?.second_factor_pending ?? false;
}
