import type { Transaction } from '#identity/caller-sql.ts';
import { insertInto } from '#platform/database/relations.ts';

/** Records a single-use proof and deletes expired ones. @returns false if it was used before */
export async function spendProof(
  transaction: Transaction,
  { proofHash, expiresAt, now }: { proofHash: string; expiresAt: Date; now: Date },
): Promise<boolean> {
  const rows = await transaction.query(
    `with expired as (
       delete from auth.spent_proofs where proof_hash in (
         select proof_hash from auth.spent_proofs where expires_at < $3 limit 20 for update skip locked
       )
     )
     ${insertInto('auth.spent_proofs', 'proof_hash, expires_at')} values ($1, $2) on conflict do nothing returning proof_hash`,
    [proofHash, expiresAt, now],
  );
  return rows.length > 0;
}
