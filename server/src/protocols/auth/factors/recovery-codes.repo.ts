import type { Transaction } from '#identity/caller-sql.ts';
import { insertInto } from '#platform/database/relations.ts';

/** Replaces all earlier codes of the factor with a new set. */
export async function replaceRecoveryCodes(
  transaction: Transaction,
  { factorId, hashes, now }: { factorId: string; hashes: string[]; now: Date },
): Promise<void> {
  await transaction.query('delete from auth.mfa_recovery_codes where mfa_factor_id = $1', [factorId]);
  await transaction.query(
    `${insertInto('auth.mfa_recovery_codes', 'mfa_factor_id, code_hash, created_at')}
     select $1, hash, $3 from jsonb_array_elements_text($2::text::jsonb) as hash`,
    [factorId, JSON.stringify(hashes), now],
  );
  await transaction.query('update auth.mfa_factors set updated_at = $2 where id = $1', [factorId, now]);
}

/** Marks the code as used. @returns false if it does not exist or was used before */
export async function spendRecoveryCode(
  transaction: Transaction,
  { factorId, hash, now }: { factorId: string; hash: string; now: Date },
): Promise<boolean> {
  const rows = await transaction.query(
    `update auth.mfa_recovery_codes set used_at = $3
     where mfa_factor_id = $1 and code_hash = $2 and used_at is null returning id`,
    [factorId, hash, now],
  );
  return rows.length > 0;
}

export async function countRecoveryCodes(
  database: Transaction,
  factorId: string,
): Promise<{ total: number; remaining: number }> {
  const [counts] = await database.query<{ total: number; remaining: number }>(
    `select count(*)::int as total, count(*) filter (where used_at is null)::int as remaining
     from auth.mfa_recovery_codes where mfa_factor_id = $1`,
    [factorId],
  );
  return counts ?? { total: 0, remaining: 0 };
}
